import type { Row } from '../row.ts';
import { accessScale } from './access-scale.ts';
import { apiCreateDurable, apiGet, apiList, getOne } from './api.ts';
import { apiVersusPrism } from './api-versus-prism.ts';
import { bundleHello } from './bundle-hello.ts';
import { checkTypes } from './testing/check-types.ts';
import { adversity } from './testing/adversity.ts';
import { diffTraces } from './testing/diff-traces.ts';
import { testEvent } from './testing/test-event.ts';
import { testFile } from './testing/test-file.ts';
import { testParallel } from './testing/test-parallel.ts';
import { testPlatform } from './testing/test-platform.ts';
import { dashboardSize } from './contentkit/dashboard-size.ts';
import { effectToCause } from './contentkit/effect-to-cause.ts';
import { eventList } from './contentkit/event-list.ts';
import { cliHelp } from './cli-help.ts';
import { domRender } from './contentkit/dom-render.ts';
import { domSize } from './contentkit/dom-size.ts';
import { jsxTree } from './contentkit/jsx-tree.ts';
import { duplicateSpace } from './duplicate-space.ts';
import { devStart } from './dev-start.ts';
import { eventThroughput } from './event-throughput.ts';
import { eventWarm } from './event-warm.ts';
import { firstSearch } from './push/first-search.ts';
import { firstStart } from './first-start.ts';
import { merge1000 } from './merge-1000.ts';
import { mergeAtOnce } from './merge-at-once.ts';
import { markdownKeep } from './markdown-keep.ts';
import { markdownRoundTrip } from './markdown-round-trip.ts';
import { apiPage } from './sites/api-page.ts';
import { condition } from './sites/condition.ts';
import { navigationScale } from './sites/navigation-scale.ts';
import { pageCold } from './sites/page-cold.ts';
import { pageWarm } from './sites/page-warm.ts';
import { pageWeight } from './sites/page-weight.ts';
import { searchPage } from './sites/search-page.ts';
import { siteCrawl } from './sites/site-crawl.ts';
import { theme } from './sites/theme.ts';
import { buildExamples } from './publish/build-examples.ts';
import { checkProject } from './publish/check-project.ts';
import { createProject } from './publish/create-project.ts';
import { mcpStart } from './publish/mcp-start.ts';
import { rehearse1000 } from './publish/rehearse-1000.ts';
import { pushMemory } from './push/push-memory.ts';
import { pageRead } from './page-read.ts';
import { platformFresh } from './platform-fresh.ts';
import { resolveUrl } from './specs/resolve-url.ts';
import { revisionOnePage } from './revision-one-page.ts';
import { samlVerify } from './specs/saml-verify.ts';
import { saveToLive } from './save-to-live.ts';
import { specIngest } from './specs/spec-ingest.ts';
import { specPages } from './specs/spec-pages.ts';
import { specRefetch } from './specs/spec-refetch.ts';
import { translateExact } from './specs/translate-exact.ts';
import { translateStep } from './specs/translate-step.ts';
import { treeCached } from './tree-cached.ts';
import { search } from './search.ts';
import { tunnelBody } from './tunnel/tunnel-body.ts';
import { tunnelIdle } from './tunnel/tunnel-idle.ts';
import { tunnelLatency } from './tunnel/tunnel-latency.ts';
import { tunnelReconnect } from './tunnel/tunnel-reconnect.ts';
import { tunnel50, tunnel500 } from './tunnel/tunnel-requests.ts';
import { tunnelSlowReaders } from './tunnel/tunnel-slow-readers.ts';
import { tunnelWrongNode } from './tunnel/tunnel-wrong-node.ts';
import { untrustedInput } from './untrusted-input.ts';

/** Every row, in the order in which they are measured. */
export const rows: readonly Row[] = [
  firstStart,
  checkTypes,
  testPlatform,
  adversity,
  diffTraces,
  testEvent,
  testFile,
  testParallel,
  cliHelp,
  devStart,
  saveToLive,
  eventWarm,
  eventThroughput,
  platformFresh,
  getOne,
  apiGet,
  apiList,
  apiCreateDurable,
  apiVersusPrism,
  accessScale,
  revisionOnePage,
  duplicateSpace,
  merge1000,
  mergeAtOnce,
  pageRead,
  treeCached,
  search,
  firstSearch,
  pushMemory,
  markdownRoundTrip,
  markdownKeep,
  jsxTree,
  domSize,
  domRender,
  bundleHello,
  checkProject,
  buildExamples,
  createProject,
  rehearse1000,
  mcpStart,
  dashboardSize,
  eventList,
  effectToCause,
  pageWarm,
  siteCrawl,
  pageCold,
  pageWeight,
  apiPage,
  navigationScale,
  searchPage,
  theme,
  condition,
  tunnel50,
  tunnel500,
  tunnelLatency,
  tunnelBody,
  tunnelSlowReaders,
  tunnelIdle,
  tunnelReconnect,
  tunnelWrongNode,
  specIngest,
  specPages,
  specRefetch,
  translateExact,
  translateStep,
  resolveUrl,
  untrustedInput,
  samlVerify,
];
