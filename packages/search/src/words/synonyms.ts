// English synonyms in documentation. A question might say "backup" when the page says "snapshot". A synonym counts
// less than the word of the question.
import { stemOf } from './stems.ts';

const GROUPS: readonly string[] = [
  'add create insert new',
  'allow permit',
  'backup snapshot',
  'begin start launch',
  'bug defect fault',
  'change edit modify update',
  'choose pick select',
  'clock time',
  'clone copy duplicate',
  'computer laptop machine',
  'config configure option setting',
  'connect join link',
  'convert transform',
  'cost price',
  'credential password secret',
  'delete erase remove',
  'deny forbid refuse reject',
  'deploy publish release',
  'directory folder',
  'display show view',
  'document page',
  'email mail',
  'end finish stop terminate',
  'error fail failure problem',
  'execute run',
  'fast quick speed',
  'fetch download',
  'fix repair resolve solve',
  'image photo picture',
  'install setup',
  'keep save store',
  'limit maximum most',
  'log trace',
  'member person people user',
  'merge combine',
  'migrate move transfer',
  'misspelled mistyped typo',
  'old older previous',
  'output print',
  'pause suspend',
  'prerequisite require',
  'recover restore revert undo',
  'repository repo',
  'revoke withdraw',
  'search find',
  'send deliver post',
  'site website',
  'test try',
  'verify check validate',
];

const byStem = new Map<string, Set<string>>();
for (const group of GROUPS) {
  const words = group.split(' ');
  for (const word of words) {
    const others = byStem.get(stemOf(word)) ?? new Set<string>();
    for (const other of words) if (other !== word) others.add(other);
    byStem.set(stemOf(word), others);
  }
}

/** Words that may stand for a word, in any of its forms; none for most. */
export function synonymsOf(word: string): readonly string[] {
  return [...(byStem.get(stemOf(word)) ?? [])];
}
