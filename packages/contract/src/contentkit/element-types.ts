// TypeScript of every element. The table in `elements.ts` must agree with these, or it does not compile.
import type { ContentKitIcon } from './icons.ts';
import type {
  ContentKitAction,
  ContentKitBlockControl,
  ContentKitConfirm,
  ContentKitDynamicBinding,
  ContentKitURL,
} from './shape-types.ts';

/** Root of a block in a document. */
export interface ContentKitBlock {
  type: 'block';
  /** Menu of the block; a nested list is a group of the menu. */
  controls?: (ContentKitBlockControl | ContentKitBlockControl[])[];
  children: ContentKitDescendantElement[];
}

/** Root of an overlay. */
export interface ContentKitModal {
  type: 'modal';
  title?: string;
  subtitle?: ContentKitInlineElement[];
  size?: 'medium' | 'xlarge' | 'fullscreen';
  /** What the opener gets when the person dismisses the modal. */
  returnValue?: Record<string, unknown>;
  submit?: ContentKitButton;
  children: ContentKitDescendantElement[];
}

/** Root of a configuration screen. */
export interface ContentKitConfiguration {
  type: 'configuration';
  children: ContentKitStepper[] | ContentKitDescendantElement[];
}

/** Steps of a configuration; only as the one child of `configuration`. */
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
  /** Whether the person may go on. */
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

/** A part of a row or column that may grow. */
export interface ContentKitBox {
  type: 'box';
  grow?: number;
  children: ContentKitDescendantElement[];
}

/** A line between parts. */
export interface ContentKitDivider {
  type: 'divider';
  size?: 'small' | 'medium' | 'large';
}

/** A framed part with title, icon and buttons. */
export interface ContentKitCard {
  type: 'card';
  title?: string;
  hint?: string | ContentKitInlineElement[];
  icon?: ContentKitIcon | ContentKitImage;
  onPress?: ContentKitAction;
  buttons?: ContentKitButton[];
  children?: ContentKitDescendantElement[];
}

/** Text, with texts and links inside it. */
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

/** A quiet remark. */
export interface ContentKitHint {
  type: 'hint';
  children: ContentKitInlineElement[];
}

/** A picture. The schema has no text alternative. */
export interface ContentKitImage {
  type: 'image';
  source: { url: string };
  /** Width divided by height. */
  aspectRatio: number;
}

/** Markdown, drawn by the host. */
export interface ContentKitMarkdown {
  type: 'markdown';
  content: string | ContentKitDynamicBinding;
}

/** Code; with `state` it can be edited. */
export interface ContentKitCodeBlock {
  type: 'codeblock';
  content: string | ContentKitDynamicBinding;
  syntax?: string;
  /** A number is the number of the first line. */
  lineNumbers?: boolean | number;
  buttons?: ContentKitButton[];
  state?: string;
  onContentChange?: ContentKitAction;
  header?: ContentKitDescendantElement[];
  footer?: ContentKitDescendantElement[];
}

/** A web page in a frame. */
export interface ContentKitWebFrame {
  type: 'webframe';
  source: { url: string };
  /** Width divided by height. */
  aspectRatio?: number;
  buttons?: ContentKitButton[];
  /** Data that the frame receives, again at each change of the state. */
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

/** A field for text. */
export interface ContentKitTextInput {
  type: 'textinput';
  state: string;
  initialValue?: string;
  placeholder?: string;
  multiline?: boolean;
  inputType?: 'text' | 'password' | 'email';
  disabled?: boolean;
}

/** A choice among options. */
export interface ContentKitSelect {
  type: 'select';
  state: string;
  options: ContentKitSelectOption[] | { url: string | ContentKitURL } | { source: 'openapi' };
  initialValue?: string | string[];
  /** The state becomes an array. */
  multiple?: boolean;
  /** What was typed may be chosen. */
  acceptInput?: boolean;
  placeholder?: string;
  onValueChange?: ContentKitAction;
  disabled?: boolean;
}

/** On or off. */
export interface ContentKitSwitch {
  type: 'switch';
  state: string;
  initialValue?: boolean;
  onValueChange?: ContentKitAction;
  confirm?: ContentKitConfirm;
  disabled?: boolean;
}

/** Adds its value to, or removes it from, an array in the state. */
export interface ContentKitCheckbox {
  type: 'checkbox';
  state: string;
  value: string | number;
  confirm?: ContentKitConfirm;
}

/** Writes its value into the state. */
export interface ContentKitRadio {
  type: 'radio';
  state: string;
  value: string | number;
  confirm?: ContentKitConfirm;
  disabled?: boolean;
}

/** A field with its label and hint. */
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

/** What a component may answer. */
export type ContentKitRootElement = ContentKitBlock | ContentKitModal | ContentKitConfiguration;

/** What may stand inside a line of text. */
export type ContentKitInlineElement = ContentKitText | ContentKitImage | ContentKitLink;

/** What an `input` may label. */
export type ContentKitFieldElement =
  | ContentKitTextInput
  | ContentKitSelect
  | ContentKitSwitch
  | ContentKitRadio
  | ContentKitCheckbox
  | ContentKitButton
  | ContentKitCodeBlock;

/** What may stand in a root or a container. */
export type ContentKitDescendantElement = ContentKitElements[Exclude<
  ElementName,
  'block' | 'modal' | 'configuration' | 'stepper'
>];

/** An option of a select. */
export interface ContentKitSelectOption {
  id: string;
  label: string;
  icon?: ContentKitIcon | ContentKitImage;
}
