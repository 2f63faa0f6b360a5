/** URL that gets the visits. The script and the policy of the pages use it. */
export const COLLECTOR = 'https://collector.example.com/visits';
