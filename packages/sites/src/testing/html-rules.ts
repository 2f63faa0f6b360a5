// Rules for the HTML of sites, beyond validity.
import type { ConfigData } from 'html-validate';

/** Rules of html-validate. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // How HTML is written matters to no one who reads pages; bytes do.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
    // Ids of authors have dots, and letters of any script.
    'valid-id': ['error', { relaxed: true }],
  },
};
