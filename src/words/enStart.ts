/** The words for when nothing else came. */
export const enStart = {
  notStarted: {
    title: 'Statglass could not start.',
    noCode:
      'A part of it did not arrive. The network may be down, or a new version was just published.',
    broken: 'Something in it failed. Nothing that was fetched is lost.',
    reload: 'Reload',
    home: 'Home',
    noConfig: 'service.json, which names the service to ask, could not be read.',
    retry: 'Try again',
  },
  /** What became of service.json. */
  config: {
    status: (status: number) => `service.json: the page’s own host answered ${status}`,
    noJson: 'service.json: is not JSON',
    noObject: 'service.json: is not an object',
    late: 'service.json: no answer in 10 seconds',
    none: 'service.json: no answer',
    keyInUrl: 'A key in the base URL was removed',
    last: (why: string) => `${why}; used as this device read it last`,
    built: (why: string) => `${why}; the service that this build was made for is used`,
  },
}
