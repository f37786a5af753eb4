/** The entry point of the script of every page. All pages also work without scripts. */
import { addCopyButtons } from './copy.js';
import { listenForKeys } from './keys.js';
import { followChanges } from './live.js';
import { closePopups } from './popups.js';
import { followProgress } from './progress.js';
import { onRefresh } from './refresh.js';
import { addSwitcherKeys } from './switchers.js';
import { filterWhileTyping } from './table-filter.js';

document.documentElement.classList.add('scripted');
closePopups();
addSwitcherKeys();
addCopyButtons();
onRefresh(addCopyButtons);
filterWhileTyping();
listenForKeys();
followProgress();

const { events } = document.body.dataset;
if (events !== undefined) followChanges(events);
