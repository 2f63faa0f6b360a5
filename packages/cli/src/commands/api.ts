// `bindery api`: any operation of the contract, with flags generated from the contract.
import { scopeOfCall } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { buildInput } from '../api/build-input.ts';
import type { RequestInput } from '../api/build-input.ts';
import { printCompletions } from '../api/complete.ts';
import { findDescribedOperation, operationIds } from '../api/described-operation.ts';
import type { DescribedOperation } from '../api/described-operation.ts';
import { formatRequest, planRequest } from '../api/dry-run.ts';
import { readHeaders } from '../api/headers.ts';
import { printOperations } from '../api/list-operations.ts';
import { formatOperationHelp } from '../api/operation-help.ts';
import { printOne, printPages, printStream } from '../api/print-response.ts';
import { readFlags } from '../api/read-flags.ts';
import { findByShortName } from '../api/short-name.ts';
import { unknownName } from '../api/unknown-name.ts';
import { isSet, textOf, textsOf } from '../command.ts';
import type { Input } from '../command.ts';
import { clientOf, findPlatform, requirePlatform, requireToken } from '../config/connection.ts';
import type { PlatformTarget } from '../config/connection.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';

/** The URL in a dry run if no platform is running. */
const DEFAULT_PLATFORM: PlatformTarget = { url: 'http://127.0.0.1:4400', token: undefined, isLocal: false };

/** Calls, plans, lists, or explains an operation. Throws usage, url_missing, token_missing_in_environment, ApiError … */
export async function run(input: Input, io: Io): Promise<number> {
  if (input['list'] !== undefined) return printOperations(input, io);
  if (input['complete'] !== undefined) {
    printCompletions(textOf(input, 'complete'), io);
    return EXIT.DONE;
  }
  const id = textOf(input, 'operation');
  if (id === undefined) {
    throw new KitError('usage', 'No operation specified.', {
      advice: 'Run "bindery api --list" to list all operations.',
    });
  }
  const words = textsOf(input, 'flags');
  const operation = findDescribedOperation(id) ?? findDescribedOperation(findByShortName(id, words) ?? '');
  if (operation === undefined) {
    const all = 'Run "bindery api --list" to list all operations.';
    throw await unknownName(`Unknown operation "${id}".`, id, { candidates: operationIds, all });
  }
  if (words.some((word) => word === '--help' || word === '-h')) return explain(operation, words, io);
  const read = await readFlags(words, operation);
  const headers = readHeaders([...textsOf(input, 'header'), ...textsOf(read.common, 'header')]);
  const callInput = { ...input, ...read.common };
  const request = await buildInput(operation, { ...read, common: callInput }, io);
  if (isSet(callInput, 'dryRun')) return plan(callInput, io, { operation, headers, request });
  return send(callInput, io, { operation, headers, request });
}

interface OperationCall {
  readonly operation: DescribedOperation;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: RequestInput;
}

function explain(operation: DescribedOperation, words: readonly string[], io: Io): number {
  const { id, family, declared, path, parameters, body, responses: answers } = operation;
  const { method, summary, tokens, access, deprecated } = declared;
  const scope = scopeOfCall(id, declared);
  const described = { id, family, method, path, summary, tokens, access, scope, deprecated, parameters, body, answers };
  io.stdout.write(
    words.includes('--json') ? `${JSON.stringify(described)}\n` : formatOperationHelp(io.stdout, operation),
  );
  return EXIT.DONE;
}

async function plan(input: Input, io: Io, { operation, headers, request }: OperationCall): Promise<number> {
  const platform = findPlatform(input, io) ?? DEFAULT_PLATFORM;
  const planned = await planRequest({ operation, headers }, request, { platform, io });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(planned)}\n` : formatRequest(planned));
  return EXIT.DONE;
}

async function send(input: Input, io: Io, { operation, headers, request }: OperationCall): Promise<number> {
  const { id, declared, isPaged } = operation;
  const isPaginating = isSet(input, 'paginate');
  if (isPaginating && !isPaged) throw new KitError('usage', `The operation "${id}" doesn’t return a paginated list.`);
  const platform = requirePlatform(input, io);
  // Credentials can also be in a header from the command line.
  const isOpen = declared.tokens.includes('none') || headers['Authorization'] !== undefined;
  const api = clientOf(isOpen ? platform : requireToken(platform));
  if (declared.deprecated !== undefined) {
    const text = `The operation "${id}" is deprecated. Use ${declared.deprecated} instead.`;
    io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} ${text}\n`);
  }
  const call = { operation, api, headers, isIncluding: isSet(input, 'include') };
  const print = isPaginating ? printPages : declared.resultType === 'stream' ? printStream : printOne;
  await print(input, io, { call, request });
  return EXIT.DONE;
}
