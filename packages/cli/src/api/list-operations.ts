// `bindery api --list`.
import type { Io } from '../io.ts';
import { absolutePath } from '@bindery/contract';
import type { Input } from '../command.ts';
import { isSet, textOf } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { paint } from '../output/paint.ts';
import { formatTable } from '../output/table.ts';
import { listOperations } from './described-operation.ts';

/** A row of the list. */
interface ListedOperation {
  readonly family: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly permission?: string;
  readonly deprecated?: string;
}

/** Lists the operations that match the filter, by group. Exit code 1 if there are none. */
export function printOperations(input: Input, io: Io): number {
  const filter = (textOf(input, 'list') ?? '').toLowerCase();
  const listed = listAll().filter((one) => {
    const { family, id, method, path, summary } = one;
    return [family, id, `${method} ${path}`, summary].some((text) => text.toLowerCase().includes(filter));
  });
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify(listed)}\n`);
    return listed.length === 0 ? EXIT.PROBLEMS : EXIT.DONE;
  }
  const families = Map.groupBy(listed, ({ family }) => family);
  for (const [family, members] of families) {
    const rows = members.map(({ id, method, path, summary, permission = '', deprecated }) => {
      const note = deprecated === undefined ? '' : ` (deprecated: use ${deprecated})`;
      return [`  ${id}`, method, path, permission, `${summary}${note}`];
    });
    io.stdout.write(`${paint(io.stdout, 'bold', family)}\n${formatTable(rows)}\n`);
  }
  const count = listed.length === 1 ? '1 operation' : `${listed.length} operations`;
  io.stderr.write(`${count}. Run "bindery api <operation> --help" to see the flags of an operation.\n`);
  return listed.length === 0 ? EXIT.PROBLEMS : EXIT.DONE;
}

function listAll(): ListedOperation[] {
  return listOperations().map(({ id, family, declared }) => {
    const { method, summary, access, deprecated } = declared;
    return {
      family,
      id,
      method,
      path: absolutePath(declared),
      summary,
      ...(access === undefined ? {} : { permission: access }),
      ...(deprecated === undefined ? {} : { deprecated }),
    };
  });
}
