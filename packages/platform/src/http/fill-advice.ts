// Advice names paths such as `GET /v1/orgs/{organizationId}/spaces`. Where the request says which organization, it names that.
import { findOperations } from './routes/known-paths.ts';

/** Longer ones would hide the sentence that they are in. */
const MAX_PARAMETER_LENGTH = 100;

/** The advice with what the path of a request names in place of `{…}` and of a leading `…`. What it does not name stays. */
export function fillAdvice(advice: string, path: string): string {
  if (!/[{…]/.test(advice)) return advice;
  const parameters = findOperations(path)[0]?.parameters ?? {};
  const named = advice.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    return value === undefined || value.length > MAX_PARAMETER_LENGTH ? placeholder : value;
  });
  return named.replaceAll(/…((?:\/[^\s/?.…]+)+)/g, (written, rest: string) => prefixOf(path, rest) + rest || written);
}

/** What is in a path before something that an advice names the end of; `…` when it does not have it. */
function prefixOf(path: string, rest: string): string {
  const segments = rest.split('/').slice(1);
  for (let count = segments.length; count > 0; count--) {
    const at = `${path}/`.indexOf(`/${segments.slice(0, count).join('/')}/`);
    if (at > 0) return path.slice(0, at);
  }
  return '…';
}
