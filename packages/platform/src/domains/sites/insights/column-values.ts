// The value of each column for an event. Assumption: an event without a value has an empty text or null, as the column allows.
import { isRobot } from '../serving/index.ts';
import { startOf } from './time-columns.ts';
import type { Interval } from './time-columns.ts';
import { describeUserAgent, findRobot } from './user-agent.ts';

/** A stored event. */
export interface StoredEvent {
  readonly type: string;
  readonly at: number;
  readonly visitor: string;
  readonly session: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly event: EventFields;
}

/** The fields of a stored event. */
export interface EventFields {
  readonly session: { readonly userAgent: string; readonly language: string | null; readonly referrer: string };
  readonly location: {
    readonly url: string;
    readonly displayContext: string;
    readonly siteSpace?: string;
    readonly space?: string;
    readonly page?: string;
  };
  readonly query?: string;
  readonly rating?: number;
  readonly feedback?: { readonly rating: string; readonly comment?: string };
  readonly link?: { readonly target: { readonly kind: string; readonly url?: string }; readonly position: string };
  readonly operation?: { readonly path: string; readonly method: string };
  readonly result?: { readonly recordId?: string };
  readonly ad?: { readonly domain: string; readonly placement: string };
  readonly placement?: string;
  readonly llmsVariant?: string;
  readonly markdownSource?: string;
}

/** A column with what it is read by. */
export interface Column {
  readonly column: string;
  readonly interval?: Interval | undefined;
  readonly claim?: string | undefined;
  readonly precision?: number | undefined;
}

/** The section of each site-space. */
export type Sections = ReadonlyMap<string, string | null>;

type Read = (stored: StoredEvent, column: Column, sections: Sections) => unknown;

const urlOf = ({ event }: StoredEvent): URL | null => URL.parse(event.location.url);
const hostOf = (text = ''): string => URL.parse(text)?.hostname ?? '';
const utm =
  (name: string): Read =>
  (stored) =>
    urlOf(stored)?.searchParams.get(`utm_${name}`) ?? '';
const nothing: Read = () => null;
const agentOf = ({ event }: StoredEvent) => describeUserAgent(event.session.userAgent);

/** Claims that someone signed, and the others. */
function allClaims({ claims }: StoredEvent): Record<string, unknown> {
  const { unsigned = {}, ...signed } = claims;
  return { ...(unsigned as object), ...signed };
}

const READS: Readonly<Record<string, Read>> = {
  datetime: ({ at }, { interval }) => startOf(at, interval),
  dayOfWeek: ({ at }) => new Date(at).getUTCDay() || 7,
  hourOfDay: ({ at }) => new Date(at).getUTCHours(),
  url: ({ event }) => event.location.url,
  urlPath: (stored) => urlOf(stored)?.pathname ?? '',
  eventType: ({ type }) => type,
  siteSection: ({ event }, _column, sections) => sections.get(event.location.siteSpace ?? '') ?? null,
  siteSpace: ({ event }) => event.location.siteSpace ?? null,
  siteShareKey: nothing, // Keys aren’t stored.
  displayContext: ({ event }) => event.location.displayContext,
  page: ({ event: { location } }) =>
    location.page === undefined || location.space === undefined ? null : { page: location.page, space: location.space },
  visitorGeoCountry: nothing,
  visitorGeoPoint: nothing,
  visitorDevice: (stored) => agentOf(stored).device,
  visitorBrowser: (stored) => agentOf(stored).browser,
  visitorOS: (stored) => agentOf(stored).system,
  visitorBot: ({ event: { session } }) =>
    findRobot(session.userAgent) ?? (isRobot(session.userAgent) ? 'unknown' : null),
  visitorLanguage: ({ event }) => event.session.language,
  visitorAuthenticated: ({ claims: { unsigned: _unsigned, ...signed } }) => Object.keys(signed).length > 0,
  visitorClaimProperty: (stored) => Object.keys(allClaims(stored)).toSorted().join(','),
  visitorClaim: (stored, { claim = '' }) => textOfClaim(allClaims(stored)[claim]),
  eventLinkTargetValue: ({ event }) => event.link?.target,
  eventLinkTargetKind: ({ event }) => event.link?.target.kind,
  eventLinkTargetDomain: ({ event }) => hostOf(event.link?.target.url) || null,
  eventLinkPosition: ({ event }) => event.link?.position,
  eventAPIOperationPath: ({ event }) => event.operation?.path ?? null,
  eventAPIOperationMethod: ({ event }) => event.operation?.method ?? null,
  eventLLMSVariant: ({ event }) => event.llmsVariant ?? null,
  eventPageNotFoundType: nothing,
  eventMarkdownSource: ({ event }) => event.markdownSource ?? null,
  eventSearchQuery: ({ event }) => event.query ?? '',
  eventSearchResultRecordId: ({ event }) => event.result?.recordId ?? null,
  eventPageFeedbackRating: ({ event }) => event.feedback?.rating,
  eventPageFeedbackComment: ({ event }) => event.feedback?.comment ?? '',
  eventAskResponseRating: ({ event }) => event.rating,
  referrer: ({ event }) => event.session.referrer,
  referrerDomain: ({ event }) => hostOf(event.session.referrer),
  utmSource: utm('source'),
  utmMedium: utm('medium'),
  utmCampaign: utm('campaign'),
  utmTerm: utm('term'),
  utmContent: utm('content'),
  eventAdDomain: ({ event }) => event.ad?.domain ?? '',
  eventAdPlacement: ({ event }) => event.ad?.placement,
  eventTrademarkPlacement: ({ event }) => event.placement,
};

/** Columns that leave out events without a value, as no value stands for none. */
const REQUIRED: ReadonlySet<string> = new Set([
  'eventLinkTargetValue',
  'eventLinkTargetKind',
  'eventLinkPosition',
  'eventPageFeedbackRating',
  'eventAskResponseRating',
  'eventAdPlacement',
  'eventTrademarkPlacement',
]);

/** The value of a column for an event; undefined for one that has none, and is left out. */
export function valueOf(stored: StoredEvent, column: Column, sections: Sections): unknown {
  const value = READS[column.column]?.(stored, column, sections);
  return value === undefined && !REQUIRED.has(column.column) ? null : value;
}

function textOfClaim(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
