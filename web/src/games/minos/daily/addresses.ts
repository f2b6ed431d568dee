/** Addresses of the labyrinth of the day: today's, and that of another day, YYYY-MM-DD. */
export const dailyAddress = (day: string | null = null): string => (day === null ? "/daily" : `/daily/${day}`);
