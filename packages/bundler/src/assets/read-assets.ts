// Reads the icon and the preview images of a manifest and checks their format and size.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MANIFEST_LIMITS } from '@bindery/contract/manifest';
import type { Problem } from '@bindery/diagnostics';
import type { OutlineEntry } from '../manifest/manifest-outline.ts';
import { formatPath } from '../manifest-text/manifest-source.ts';
import type { ManifestReading } from '../manifest/read-manifest.ts';
import { describeMissing } from '../build-script.ts';
import { problem } from '../problem-codes.ts';
import type { SourceLocation } from '../problem-codes.ts';
import { imageDimensions } from './image-dimensions.ts';
import { imageFormat } from './image-format.ts';

/** An image of the manifest. */
export interface Asset {
  /** Absolute path. */
  readonly path: string;
  readonly bytes: number;
  readonly base64: string;
}

/** The usable images of a manifest. */
export interface Assets {
  readonly icon?: Asset;
  readonly previewImages: readonly Asset[];
  readonly problems: readonly Problem[];
}

/** Reads the images that a manifest names. */
export async function readAssets(reading: Pick<ManifestReading, 'root' | 'outline' | 'source'>): Promise<Assets> {
  const { icon, previewImages } = reading.outline;
  const load = (entry: OutlineEntry, limit: number) => readAsset(entry, limit, reading);
  const [iconResult, ...previews] = await Promise.all([
    icon === undefined ? NO_ASSET : load(icon, MANIFEST_LIMITS.ICON_BYTES),
    ...previewImages.map((entry) => load(entry, MANIFEST_LIMITS.PREVIEW_IMAGE_BYTES)),
  ]);
  return {
    ...(iconResult.asset === undefined ? {} : { icon: iconResult.asset }),
    previewImages: previews.flatMap(({ asset }) => (asset === undefined ? [] : [asset])),
    problems: [iconResult, ...previews].flatMap(({ fault }) => (fault === undefined ? [] : [fault])),
  };
}

interface AssetResult {
  readonly asset?: Asset;
  readonly fault?: Problem;
}

const NO_ASSET: AssetResult = {};

async function readAsset(
  entry: OutlineEntry,
  limit: number,
  { root, source }: Pick<ManifestReading, 'root' | 'source'>,
): Promise<AssetResult> {
  const path = resolve(root, entry.value);
  const field = formatPath(entry.path);
  const at = { location: source.locate(entry.path), path: field };
  const content = await readFile(path).catch(() => undefined);
  if (content === undefined) {
    const missing = describeMissing(root, path);
    const message = `"${field}" is "${entry.value}", but the file doesn’t exist.${missing?.fact ?? ''}`;
    const advice = missing?.advice ?? `Add ${path}, or fix the path.`;
    return { fault: problem('asset_missing', { message, advice, ...at }) };
  }
  if (imageFormat(content) === undefined) {
    const message = `"${field}" is "${entry.value}", which is neither a PNG nor a JPEG file.`;
    return { fault: problem('asset_not_an_image', { message, advice: 'Save it as PNG.', ...at }) };
  }
  if (content.byteLength > limit) {
    const message = `"${field}" is "${entry.value}" with ${content.byteLength} bytes; expected at most ${limit}.`;
    return { fault: problem('asset_too_large', { message, advice: 'Resize or compress it.', ...at }) };
  }
  const fault = dimensionsProblem(content, entry, at);
  const asset = { path, bytes: content.byteLength, base64: content.toString('base64') };
  return { asset, ...(fault === undefined ? {} : { fault }) };
}

/** Pixels on each side of an icon, so that it’s sharp on screens of high density. Assumption: the specification has no dimensions. */
const ICON_MIN_PIXELS = 128;
/** Pixels on the longer side of an image. Assumption: no one shows a larger one. */
const IMAGE_MAX_PIXELS = 4096;

/** Icons are shown as squares, so another one is cropped or distorted. */
function dimensionsProblem(
  content: Uint8Array,
  { value, path }: OutlineEntry,
  at: { readonly location: SourceLocation; readonly path: string },
): Problem | undefined {
  const dimensions = imageDimensions(content);
  if (dimensions === undefined) return undefined;
  const { width, height } = dimensions;
  const isIcon = path[0] === 'icon';
  const report = (expected: string, advice: string): Problem => {
    const message = `"${at.path}" is "${value}" with ${width} × ${height} pixels; expected ${expected}.`;
    return problem('asset_dimensions', { message, advice, ...at });
  };
  if (isIcon && width !== height) return report('a square', 'Crop it, or add a transparent margin.');
  if (isIcon && width < ICON_MIN_PIXELS) {
    return report(`at least ${ICON_MIN_PIXELS} × ${ICON_MIN_PIXELS}`, 'Export it in a larger size.');
  }
  const isTooLarge = Math.max(width, height) > IMAGE_MAX_PIXELS;
  return isTooLarge ? report(`at most ${IMAGE_MAX_PIXELS} on a side`, 'Resize it.') : undefined;
}
