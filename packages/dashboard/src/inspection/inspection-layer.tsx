// Outlines and labels over the elements of a session, and the panel with the causes of the selected element.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { findRenderedElement } from '@bindery/contentkit-dom';
import type { InspectedSession } from '../state/inspection/inspected-sessions.ts';
import { CausePanel } from './cause-panel.tsx';
import { keyOf, listElements, neighbor } from './inspected-elements.ts';
import type { InspectedElement } from './inspected-elements.ts';
import './inspection.css';

/** The session to inspect, and the element to select first. */
export interface InspectionLayerProps {
  readonly inspected: InspectedSession;
  readonly first: string;
  readonly close: () => void;
}

export function InspectionLayer({ inspected, first, close }: InspectionLayerProps) {
  const elements = useElements(inspected);
  const [key, setKey] = useState(first);
  const panel = useRef<HTMLDivElement>(null);
  const chosen = elements.find((element) => element.key === key) ?? elements[0];
  useKeys({ elements, chosen, choose: setKey, close });
  usePresses({ inspected, panel, choose: setKey, close });
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  // After each render, since the content of the panel changes its size.
  useLayoutEffect(() => {
    if (panel.current !== null && chosen !== undefined) positionPanel(panel.current, chosen.box);
  });
  if (chosen === undefined) return null;
  return (
    <div class="inspection">
      <div aria-hidden="true">
        {elements.map((element) => (
          <Outline key={element.key} element={element} isChosen={element === chosen} />
        ))}
      </div>
      <CausePanel ref={panel} inspected={inspected} element={chosen} count={elements.length} close={close} />
    </div>
  );
}

function Outline({ element, isChosen }: { readonly element: InspectedElement; readonly isChosen: boolean }) {
  const { top, left, width, height } = element.box;
  const style = { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` };
  return (
    <div class="inspection-outline" data-chosen={isChosen} style={style}>
      {element.label !== undefined && <kbd style={{ '--shift': element.shift }}>{element.label}</kbd>}
    </div>
  );
}

/** The elements on screen, listed once more when they are rendered again, scrolled, or the window is resized. */
function useElements(inspected: InspectedSession): readonly InspectedElement[] {
  const [elements, setElements] = useState(() => listElements(inspected));
  useLayoutEffect(() => {
    const list = (): void => setElements(listElements(inspected));
    const stop = inspected.session.subscribe(list);
    window.addEventListener('resize', list);
    document.addEventListener('scroll', list, true);
    return () => {
      stop();
      window.removeEventListener('resize', list);
      document.removeEventListener('scroll', list, true);
    };
  }, [inspected]);
  return elements;
}

interface KeysInput {
  readonly elements: readonly InspectedElement[];
  readonly chosen: InspectedElement | undefined;
  readonly choose: (key: string) => void;
  readonly close: () => void;
}

/** Characters, arrows and Escape are the layer's while it is open. Other keys press inside of the panel, or are the browser's. */
function useKeys(input: KeysInput): void {
  const latest = useRef(input);
  latest.current = input;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isLabel = event.key.length === 1 && event.key !== ' ';
      if (event.key !== 'Escape' && !isArrow(event.key) && !isLabel) return;
      event.preventDefault();
      event.stopPropagation();
      const { elements, chosen, choose, close } = latest.current;
      if (event.key === 'Escape') return close();
      const next = isArrow(event.key)
        ? neighbor(elements, chosen?.key ?? '', event.key)
        : elements.find(({ label }) => label === event.key);
      if (next !== undefined) choose(next.key);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}

function isArrow(key: string): key is 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' {
  return key.startsWith('Arrow');
}

interface PressesInput {
  readonly inspected: InspectedSession;
  readonly panel: { readonly current: HTMLDivElement | null };
  readonly choose: (key: string) => void;
  readonly close: () => void;
}

/** A press chooses the element under it, and does nothing else; one outside of what is inspected closes the layer. */
function usePresses({ inspected, panel, choose, close }: PressesInput): void {
  useLayoutEffect(() => {
    const press = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof Element) || panel.current?.contains(target) === true) return;
      const found = inspected.container.contains(target) ? findRenderedElement(target) : undefined;
      if (found !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        if (event.type === 'pointerdown') choose(keyOf(found));
      } else if (event.type === 'pointerdown') close();
    };
    const types = ['pointerdown', 'mousedown', 'click'];
    for (const type of types) document.addEventListener(type, press, true);
    return () => {
      for (const type of types) document.removeEventListener(type, press, true);
    };
  }, [inspected, panel, choose, close]);
}

const GAP = 8;

/** Below the element where there is room, else above it, else at the lower edge; styles have it there on narrow screens. */
function positionPanel(panel: HTMLElement, box: InspectedElement['box']): void {
  const { width, height } = panel.getBoundingClientRect();
  const below = box.top + box.height + GAP;
  const above = box.top - height - GAP;
  const last = innerHeight - height - GAP;
  const top = below <= last ? below : above >= GAP ? above : Math.max(GAP, last);
  const left = Math.max(GAP, Math.min(box.left, innerWidth - width - GAP));
  panel.style.setProperty('--top', `${Math.round(top)}px`);
  panel.style.setProperty('--left', `${Math.round(left)}px`);
}
