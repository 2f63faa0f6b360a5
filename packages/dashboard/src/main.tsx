// Starts the app in its page.
import './styles/roles.css';
import './styles/base.css';
import './styles/layout.css';
import { contentKitStyles } from '@bindery/contentkit-dom';
import { render } from 'preact';
import { App } from './app.tsx';
import { createDashboard } from './state/create-dashboard.ts';
import { DashboardContext } from './state/use-dashboard.ts';

const styles = document.createElement('style');
styles.textContent = contentKitStyles;
document.head.append(styles);

const dashboard = createDashboard();
document.documentElement.dataset['theme'] = dashboard.preferences.theme();
render(
  <DashboardContext.Provider value={dashboard}>
    <App />
  </DashboardContext.Provider>,
  document.querySelector('#app') ?? document.body,
);
