// Gives a thread the modules of its script, which are no files.
import { isBuiltin, registerHooks } from 'node:module';

/** Scheme of the modules of a script. */
export const SCRIPT_SCHEME = 'script:///';

/** The modules can be imported as `script:///name` from now on, and import each other. */
export function provideModules(modules: Readonly<Record<string, string>>): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const isFromScript = context.parentURL?.startsWith(SCRIPT_SCHEME) === true;
      if (!isFromScript && !specifier.startsWith(SCRIPT_SCHEME)) return next(specifier, context);
      if (isBuiltin(specifier)) return next(specifier, context);
      const isRelative = /^\.{0,2}\//.test(specifier);
      const base = isRelative ? (context.parentURL ?? SCRIPT_SCHEME) : SCRIPT_SCHEME;
      return { url: new URL(specifier, base).href, format: 'module', shortCircuit: true };
    },
    load: (url, context, next) => {
      if (!url.startsWith(SCRIPT_SCHEME)) return next(url, context);
      const name = decodeURIComponent(url.slice(SCRIPT_SCHEME.length));
      const source = modules[name];
      if (source === undefined) throw new Error(`The script has no module "${name}".`);
      return { source, format: 'module', shortCircuit: true };
    },
  });
}
