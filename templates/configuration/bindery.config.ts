import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: '{{name}}',
  title: '{{title}}',
  description: 'A notice whose text and style are settings',
  organization: '{{organization}}',
  visibility: 'private',
  script: './src/index.tsx',
  icon: './icon.png',
  target: 'space',
  scopes: [],
  categories: ['content'],
  blocks: [{ id: 'notice', title: 'Notice', description: 'A text for all pages of the organization' }],
  configurations: {
    // A form: the host renders it, and saves its values.
    account: {
      properties: {
        message: { type: 'string', title: 'Message', description: 'Text of every notice', default: 'Work in progress' },
        style: {
          type: 'string',
          title: 'Style',
          description: 'Style of the text',
          enum: ['bold', 'italic'],
          default: 'bold',
        },
        show_date: { type: 'boolean', title: 'Show the date', default: false },
        days: { type: 'number', title: 'Days', description: 'Days until a notice is marked as old', default: 30 },
      },
      required: ['message'],
    },
    // A component: it renders the screen, and saves the values itself.
    space: { componentId: 'space-settings' },
  },
});
