// Provides the parts of the app to components.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Dashboard } from './dashboard.ts';

/** Carries the parts down the tree. */
export const DashboardContext = createContext<Dashboard | undefined>(undefined);

/** The parts of the app. @throws {Error} outside of the app. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (dashboard === undefined) throw new Error('useDashboard() was called outside of the app.');
  return dashboard;
}
