import type { PostFilter } from './post-filter.ts'

/** spec: Search knowledge, score_threshold: "Results with a score below it are excluded"; an equal one stays. */
export function thresholdFilter(threshold: number | undefined): PostFilter {
  return {
    by: 'score_threshold',
    reject: ({ score }) =>
      threshold !== undefined && score < threshold
        ? `its score ${score} is below the threshold ${threshold}`
        : undefined,
  }
}
