// The commands for accounts on platforms, as data.
import type { CommandDeclaration } from '../command.ts';
import { json, profile, url } from '../common-options.ts';

export const accountCommands: readonly CommandDeclaration[] = [
  {
    name: 'login',
    summary: 'Log in to a platform, and save the token in a profile',
    options: [
      { ...url, description: 'platform URL' },
      { ...profile, description: 'profile name (default: the host of the URL)' },
      { flags: '--token-stdin', description: 'read a token from standard input instead of opening a browser' },
      { flags: '--no-browser', description: 'only print the URL to open' },
      json,
    ],
    examples: [
      'bindery login --url https://api.example.com',
      'bindery login --url https://api.example.com --profile work --no-browser',
      'bindery login --url https://api.example.com --token-stdin < token.txt',
    ],
  },
  {
    name: 'logout',
    summary: 'Revoke the token of a profile, and delete the profile',
    options: [
      { ...profile, description: 'profile name (default: the only one)' },
      { flags: '--all', description: 'all profiles' },
      json,
    ],
    examples: ['bindery logout', 'bindery logout --profile work', 'bindery logout --all'],
  },
  {
    name: 'profiles',
    summary: 'List profiles with their platforms and users',
    options: [json],
    examples: ['bindery profiles', 'bindery profiles --json'],
  },
];
