// The script of every page of a site. What a page does without it, it does with it; here is what is nicer.
import { addCopyButtons, copyPages } from './copy.ts';
import { sendFeedback } from './feedback.ts';
import { openSchemas } from './deeper-schemas.ts';
import { loadFeatures } from './features.ts';
import { closeMenus, closePanels } from './menus.ts';
import { addToggles, showCurrentPage, showCurrentSection } from './navigation.ts';
import { followOutline } from './outline.ts';
import { offerSearch } from './offer-search.ts';
import { offerTry } from './offer-try.ts';
import { reportView } from './report-view.ts';
import { switchTheme } from './theme.ts';

switchTheme();
addToggles(document);
showCurrentPage();
showCurrentSection();
followOutline();
addCopyButtons(document);
copyPages();
closeMenus();
closePanels();
offerSearch();
offerTry();
openSchemas();
sendFeedback();
reportView(document.body.dataset);
loadFeatures();
