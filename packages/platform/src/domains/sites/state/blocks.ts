// Blocks of integrations on sites. The sites domain asks; what renders them is decided where platforms are put together.
import type { ContentKitRenderOutput, RenderIntegrationUI } from '@bindery/contract';

/** A render request of a visitor. */
export interface BlockRequest {
  readonly integration: string;
  readonly space: string;
  readonly body: RenderIntegrationUI;
}

/** Renders blocks of integrations. */
export interface SiteBlocks {
  /**
   * Renders on the installation that a space has. Throws installation_not_found, component_not_found, integration_rejected, script_failed,
   * script_timeout, render_output_invalid …
   */
  render(asked: BlockRequest): Promise<ContentKitRenderOutput>;
}
