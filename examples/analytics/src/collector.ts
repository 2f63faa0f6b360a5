/** Where visits are sent: named once, for the script and for the policy of the pages. */
export const COLLECTOR = 'https://collector.example.com/visits';
