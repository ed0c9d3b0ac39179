/** The pages that are scored. */
export const SCORED = ['/', '/players/Merrow%20Ann', '/leaderboards/overall', '/prices/sun-pearl']
