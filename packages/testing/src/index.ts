// What tests of integrations import: a platform in memory, and integrations on it.
export { createTestRuntime } from '@bindery/runtime/testing';
export type {
  RecordedAnswer,
  RecordedCall,
  TestAnswer,
  TestEvent,
  TestException,
  TestIntegration,
  TestLog,
  TestRuntime,
  TestRuntimeOptions,
} from '@bindery/runtime/testing';

// Components
export { createRuntimeTransport, mountComponent } from './components/index.ts';
export type {
  ComponentEffect,
  ComponentView,
  Difference,
  ElementQueries,
  ElementRole,
  MountOptions,
  PressOptions,
  RoleOptions,
  SourceElement,
  TestComponent,
  TestElement,
  TestFrame,
  TestModal,
  TextMatch,
  TextOptions,
  WaitOptions,
} from './components/index.ts';
export { assertThat } from './matchers/index.ts';
export type {
  Assertions,
  ExpectedCall,
  NegatableAssertions,
  TreeOrComponent,
  ValidityOptions,
  WithText,
} from './matchers/index.ts';
export type { TestCall } from './outside/test-call.ts';

// Adversity
export { testAdversity } from './adversity/test-adversity.ts';
export type { AdversityOptions, AdversityProgress, FixtureOptions } from './adversity/adversity-options.ts';
export type { EventFixture, Fixture, StepsFixture } from './adversity/fixtures.ts';
export { defineFixtures } from './adversity/define-fixtures.ts';
export type { FixturesDefinition } from './adversity/define-fixtures.ts';
export { FAULT_NAMES } from './adversity/faults/fault-name.ts';
export type { FaultName } from './adversity/faults/fault-name.ts';
export type { Finding, FindingKind } from './adversity/finding.ts';
export type { AdversityReport, UndisturbedRun } from './adversity/report/adversity-report.ts';
export { testCanaries } from './adversity/leaks/test-canaries.ts';
export type { CanaryOptions } from './adversity/leaks/test-canaries.ts';
export type { Leak, LeakWhere } from './adversity/leaks/leak.ts';
export type { LeakReport } from './adversity/leaks/leak-report.ts';
export { testTenants } from './adversity/tenants/test-tenants.ts';
export type { TenantOptions } from './adversity/tenants/tenant-options.ts';

// Coverage
export { readCoverage } from './test-coverage/read-coverage.ts';
export { recordCoverage } from './test-coverage/record-coverage.ts';
export type { CoverageReport, CoverageRow, FileCoverage } from './test-coverage/coverage-report.ts';

// Crawls
export { testCrawl } from './crawl/test-crawl.ts';
export type { CrawlOptions, CrawlProgress, CrawledComponent } from './crawl/crawl-options.ts';
export type { CrawlFinding, CrawlFindingKind } from './crawl/crawl-finding.ts';
export type { CrawlLimit } from './crawl/crawled-state.ts';
export type { CrawlReport } from './crawl/report/crawl-report.ts';
export type { CrawlSummary } from './crawl/report/crawl-summary.ts';

export { TESTING_ERRORS } from './error-codes.ts';
export type { TestingErrorCode } from './testing-error.ts';
export { createTestPlatform } from './platform/create-test-platform.ts';
export type { TestPlatform } from './platform/test-platform.ts';
export type { TestPlatformOptions, TestSeed, TestStorage } from './platform/test-platform-options.ts';
export type { TestClock } from './platform/test-clock.ts';
export type { Isolate } from './platform/test-host.ts';
export type { InstallOptions, IntegrationSource } from './install/install-options.ts';
export type { InstalledIntegration } from './integration/installed-integration.ts';
export type { TestDelivery, TestFailure, TestLine } from './integration/test-delivery.ts';
export type { OperationAnswer, OperationCall } from './outside/outside.ts';
export type { Claims, TestSite, TestSitePage, TestVisitor } from './platform/test-site.ts';
export type {
  BrowserPage,
  NavigablePage,
  OpenPageOptions,
  PageBrowser,
  PageLocator,
  PageOpener,
  PageQueries,
} from './browser/browser-page.ts';
export { hasBrowser } from './browser/launch-browser.ts';
export type { PageDraft, TestSpace } from './platform/test-space.ts';
export type { TestUser, UserName, UserRole } from './platform/test-user.ts';
