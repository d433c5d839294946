/** How many requests a report without pages for them prints: the largest ones. */
export const requestsInSummary = 3
