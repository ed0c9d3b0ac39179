/** The name that the list of jobs is stored under. */
export const JOB_LIST = 'list'
