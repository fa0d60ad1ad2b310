/** What stands beside the folder while a new one is put in its place. */
export const beside = (folder: string) => ({
  next: `${folder}.understudy-next`,
  previous: `${folder}.understudy-previous`,
})
