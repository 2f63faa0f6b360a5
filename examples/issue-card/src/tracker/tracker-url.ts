/** Host of the tracker, for the manifest, OAuth, and API calls. Replace it with yours. */
export const TRACKER = 'https://tracker.example.com';
