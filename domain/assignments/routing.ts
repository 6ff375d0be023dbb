/** How long only its server is notified of a call before everybody is, unless a restaurant sets another time (ASSIGN-8). */
export const USUAL_FIRST_SECONDS = 120;
export const MOST_FIRST_SECONDS = 1_800;
