/** How long a call is its server's alone before everybody hears of it, unless a restaurant says otherwise (ASSIGN-8). */
export const USUAL_FIRST_SECONDS = 120;
export const MOST_FIRST_SECONDS = 1_800;
