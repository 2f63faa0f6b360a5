export { renderMathMl } from './render-mathml.ts';
