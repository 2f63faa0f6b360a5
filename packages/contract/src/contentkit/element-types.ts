// TypeScript types of every element. If the table in `elements.ts` differs, it doesn’t compile.
import type { ContentKitIcon } from './icons.ts';
import type {
  ContentKitAction,
  ContentKitBlockControl,
  ContentKitConfirm,
  ContentKitDynamicBinding,
  ContentKitURL,
} from './shape-types.ts';

/** Root element of a block in a document. */
export interface ContentKitBlock {
  type: 'block';
  /** Block menu. A nested list is a menu group. */
  controls?: (ContentKitBlockControl | ContentKitBlockControl[])[];
  children: ContentKitDescendantElement[];
}

/** Root element of a modal. */
export interface ContentKitModal {
  type: 'modal';
  title?: string;
  subtitle?: ContentKitInlineElement[];
  size?: 'medium' | 'xlarge' | 'fullscreen';
  /** Value passed to the opener when the user dismisses the modal. */
  returnValue?: Record<string, unknown>;
  submit?: ContentKitButton;
  children: ContentKitDescendantElement[];
}

/** Root element of a configuration screen. */
export interface ContentKitConfiguration {
  type: 'configuration';
  children: ContentKitStepper[] | ContentKitDescendantElement[];
}

/** Steps of a configuration. Must be the only child of `configuration`. */
export interface ContentKitStepper {
  type: 'stepper';
  activeStep: string;
  onStepChange: ContentKitAction;
  onComplete: ContentKitAction;
  children: ContentKitStepperStep[];
}

/** One step of a stepper. */
export interface ContentKitStepperStep {
  type: 'step';
  id: string;
  title?: string;
  /** Whether the user can continue. */
  next?: boolean;
  children: ContentKitDescendantElement[];
}

/** A row. */
export interface ContentKitHStack {
  type: 'hstack';
  align?: 'start' | 'center' | 'end';
  children: ContentKitDescendantElement[];
}

/** A column. */
export interface ContentKitVStack {
  type: 'vstack';
  align?: 'start' | 'center' | 'end';
  children: ContentKitDescendantElement[];
}

/** A flexible part of a row or column. */
export interface ContentKitBox {
  type: 'box';
  grow?: number;
  children: ContentKitDescendantElement[];
}

/** A dividing line. */
export interface ContentKitDivider {
  type: 'divider';
  size?: 'small' | 'medium' | 'large';
}

/** A card with a title, icon, and buttons. */
export interface ContentKitCard {
  type: 'card';
  title?: string;
  hint?: string | ContentKitInlineElement[];
  icon?: ContentKitIcon | ContentKitImage;
  onPress?: ContentKitAction;
  buttons?: ContentKitButton[];
  children?: ContentKitDescendantElement[];
}

/** Text. Can contain text and link elements. */
export interface ContentKitText {
  type: 'text';
  style?: 'bold' | 'italic' | 'code' | 'strikethrough';
  children: string | (string | ContentKitText | ContentKitLink)[];
}

/** A link. */
export interface ContentKitLink {
  type: 'link';
  target: { url: string | ContentKitURL };
  children: string | string[];
}

/** A hint in muted text. */
export interface ContentKitHint {
  type: 'hint';
  children: ContentKitInlineElement[];
}

/** An image. The schema has no alternative text. */
export interface ContentKitImage {
  type: 'image';
  source: { url: string };
  /** Width divided by height. */
  aspectRatio: number;
}

/** Markdown, rendered by the host. */
export interface ContentKitMarkdown {
  type: 'markdown';
  content: string | ContentKitDynamicBinding;
}

/** A code block. Editable if `state` is set. */
export interface ContentKitCodeBlock {
  type: 'codeblock';
  content: string | ContentKitDynamicBinding;
  syntax?: string;
  /** A number sets the number of the first line. */
  lineNumbers?: boolean | number;
  buttons?: ContentKitButton[];
  state?: string;
  onContentChange?: ContentKitAction;
  header?: ContentKitDescendantElement[];
  footer?: ContentKitDescendantElement[];
}

/** A web page in an iframe. */
export interface ContentKitWebFrame {
  type: 'webframe';
  source: { url: string };
  /** Width divided by height. */
  aspectRatio?: number;
  buttons?: ContentKitButton[];
  /** Data sent to the page, on load and on each state change. */
  data?: Record<string, string | ContentKitDynamicBinding>;
}

/** A button. */
export interface ContentKitButton {
  type: 'button';
  onPress: ContentKitAction;
  label?: string;
  style?: 'primary' | 'secondary' | 'danger';
  icon?: ContentKitIcon;
  trailingIcon?: ContentKitIcon;
  tooltip?: string;
  confirm?: ContentKitConfirm;
  disabled?: boolean;
}

/** A text field. */
export interface ContentKitTextInput {
  type: 'textinput';
  state: string;
  initialValue?: string;
  placeholder?: string;
  multiline?: boolean;
  inputType?: 'text' | 'password' | 'email';
  disabled?: boolean;
}

/** A select. */
export interface ContentKitSelect {
  type: 'select';
  state: string;
  options: ContentKitSelectOption[] | { url: string | ContentKitURL } | { source: 'openapi' };
  initialValue?: string | string[];
  /** The state becomes an array. */
  multiple?: boolean;
  /** Users can select their own input. */
  acceptInput?: boolean;
  placeholder?: string;
  onValueChange?: ContentKitAction;
  disabled?: boolean;
}

/** An on/off switch. */
export interface ContentKitSwitch {
  type: 'switch';
  state: string;
  initialValue?: boolean;
  onValueChange?: ContentKitAction;
  confirm?: ContentKitConfirm;
  disabled?: boolean;
}

/** Adds its value to an array in the state, or removes it. */
export interface ContentKitCheckbox {
  type: 'checkbox';
  state: string;
  value: string | number;
  confirm?: ContentKitConfirm;
}

/** Writes its value to the state. */
export interface ContentKitRadio {
  type: 'radio';
  state: string;
  value: string | number;
  confirm?: ContentKitConfirm;
  disabled?: boolean;
}

/** A field with a label and a hint. */
export interface ContentKitInput {
  type: 'input';
  label: string;
  hint?: string | ContentKitInlineElement;
  element: ContentKitFieldElement;
}

/** Every element by the name in its `type`. */
export interface ContentKitElements {
  block: ContentKitBlock;
  modal: ContentKitModal;
  configuration: ContentKitConfiguration;
  stepper: ContentKitStepper;
  step: ContentKitStepperStep;
  hstack: ContentKitHStack;
  vstack: ContentKitVStack;
  box: ContentKitBox;
  divider: ContentKitDivider;
  card: ContentKitCard;
  text: ContentKitText;
  link: ContentKitLink;
  hint: ContentKitHint;
  image: ContentKitImage;
  markdown: ContentKitMarkdown;
  codeblock: ContentKitCodeBlock;
  webframe: ContentKitWebFrame;
  button: ContentKitButton;
  textinput: ContentKitTextInput;
  select: ContentKitSelect;
  switch: ContentKitSwitch;
  checkbox: ContentKitCheckbox;
  radio: ContentKitRadio;
  input: ContentKitInput;
}

/** The name of an element. */
export type ElementName = keyof ContentKitElements;

/** Any element. */
export type ContentKitElement = ContentKitElements[ElementName];

/** Root element of a component’s response. */
export type ContentKitRootElement = ContentKitBlock | ContentKitModal | ContentKitConfiguration;

/** Elements allowed inside a line of text. */
export type ContentKitInlineElement = ContentKitText | ContentKitImage | ContentKitLink;

/** Elements allowed in an `input`. */
export type ContentKitFieldElement =
  | ContentKitTextInput
  | ContentKitSelect
  | ContentKitSwitch
  | ContentKitRadio
  | ContentKitCheckbox
  | ContentKitButton
  | ContentKitCodeBlock;

/** Elements allowed in a root element or a container. */
export type ContentKitDescendantElement = ContentKitElements[Exclude<
  ElementName,
  'block' | 'modal' | 'configuration' | 'stepper'
>];

/** A select option. */
export interface ContentKitSelectOption {
  id: string;
  label: string;
  icon?: ContentKitIcon | ContentKitImage;
}
