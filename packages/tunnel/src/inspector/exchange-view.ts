// Exchanges as they may be shown: without secrets.
import type { BodyInfo, Exchange } from './exchange.ts';
import type { ExchangeLog } from './exchange-log.ts';
import type { Fields } from './message-head.ts';
import { readBody } from './readable-body.ts';
import type { ExchangeRedactor } from './redact-exchange.ts';

/** A body to be shown: `text`, or `base64` when it is not text; neither when nothing of it can be shown. */
export interface BodyView extends BodyInfo {
  readonly text?: string;
  readonly base64?: string;
}

/** An exchange with its bodies, without their content coding. */
export interface ExchangeDetail extends Exchange {
  readonly requestBody: BodyView;
  readonly responseBody: BodyView;
}

/** The current state of an exchange, without secrets and bodies. */
export function toView(log: ExchangeLog, exchange: Exchange): Exchange {
  const { requestTrailers, responseHeaders, responseTrailers, requestBody, responseBody } = exchange;
  const redactor = log.redactorOf(exchange);
  return {
    ...exchange,
    url: redactor.url(exchange.url),
    requestHeaders: redactor.fields(exchange.requestHeaders),
    ...(requestTrailers === undefined ? {} : { requestTrailers: redactor.fields(requestTrailers) }),
    ...(responseHeaders === undefined ? {} : { responseHeaders: redactor.fields(responseHeaders) }),
    ...(responseTrailers === undefined ? {} : { responseTrailers: redactor.fields(responseTrailers) }),
    requestBody: infoOf(requestBody),
    responseBody: infoOf(responseBody),
  };
}

/**
 * An exchange with its captured bodies, without secrets.
 * @throws {KitError} tunnel_exchange_unknown
 */
export function toDetail(log: ExchangeLog, id: string): ExchangeDetail {
  const exchange = log.get(id);
  const { requestHeaders, responseHeaders = [] } = exchange;
  const redactor = log.redactorOf(exchange);
  const view = toView(log, exchange);
  return {
    ...view,
    requestBody: { ...view.requestBody, ...contentOf(log.requestBody(id), requestHeaders, redactor) },
    responseBody: { ...view.responseBody, ...contentOf(log.responseBody(id), responseHeaders, redactor) },
  };
}

function infoOf({ bytes, isTruncated, isDropped }: BodyInfo): BodyInfo {
  return { bytes, isTruncated, isDropped };
}

function contentOf(bytes: Buffer, fields: Fields, redactor: ExchangeRedactor): Pick<BodyView, 'text' | 'base64'> {
  const body = bytes.length === 0 ? undefined : readBody(bytes, fields);
  if (body === undefined) return {};
  const text = redactor.body(body.text, fields);
  return body.isText ? { text } : { base64: Buffer.from(text, body.encoding).toString('base64') };
}
