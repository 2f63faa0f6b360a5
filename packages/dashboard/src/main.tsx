// Starts the app in its page.
import './fonts/fallbacks.css';
import './styles/roles.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/dialog.css';
import './styles/table.css';
import './styles/side-list.css';
import './styles/media.css';
import { contentKitStyles } from '@bindery/contentkit-dom';
import { render } from 'preact';
import { App } from './app.tsx';
import { QueriesContext } from './data/use-query.ts';
import { fetchComponent } from './shell/navigation/view-components.ts';
import { loadFontsAfterFirstPaint } from './fonts/load-fonts.ts';
import { createDashboard } from './create-dashboard.ts';
import { DashboardContext } from './state/use-dashboard.ts';
import { views } from './views.ts';

const styles = document.createElement('style');
styles.textContent = contentKitStyles;
document.head.append(styles);

const dashboard = createDashboard(views);
// Fetches the first view while the app renders. The view itself shows a failure and retries.
const first = views.find(({ id }) => id === dashboard.router.get().route.view);
if (first !== undefined) fetchComponent(first).catch(() => {});
document.documentElement.dataset['theme'] = dashboard.preferences.theme();
render(
  <DashboardContext.Provider value={dashboard}>
    <QueriesContext.Provider value={dashboard.queries}>
      <App />
    </QueriesContext.Provider>
  </DashboardContext.Provider>,
  document.querySelector('#app') ?? document.body,
);
loadFontsAfterFirstPaint();
