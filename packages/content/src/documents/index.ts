export { paragraph, text } from './build.ts';
