// The tarballs of the packages, as a release has them.
export { packPackages, readPublishedPackages } from '../../../scripts/packages.mjs';
