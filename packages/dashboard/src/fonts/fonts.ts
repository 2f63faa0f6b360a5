// Styles of the bundled fonts. The browser fetches the subsets that a page uses. Imported after the first paint.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/inter/wght-italic.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './fonts.css';
