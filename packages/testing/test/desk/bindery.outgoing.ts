export default {
  'greetings.example.com': () => Response.json({ greeting: 'from bindery.outgoing.ts' }),
};
