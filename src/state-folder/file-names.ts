const longest = 80

/**
 * Gives out file names that a person can read and any file system takes, each once: the keys themselves where that
 * is possible. Names that differ only by case are the same to some file systems, so they are numbered.
 */
export function createFileNames(extension: string): (key: string) => string {
  const taken = new Set<string>()
  return (key) => {
    const readable = key.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, longest) || '_'
    const stem = readable.startsWith('.') ? `_${readable}` : readable
    let name = stem
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem}~${number}`
    taken.add(name.toLowerCase())
    return `${name}${extension}`
  }
}
