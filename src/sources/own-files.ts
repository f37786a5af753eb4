/** Tells the project's own files from copies, dependencies and test data. */

/** Folders with downloaded or generated files: they belong to other projects or are copies. */
const FOREIGN = /(?:^|\/)(?:third_party|Pods|Carthage|build|dist|target|out|site-packages|dist-packages)\//;
/** Folders with files for tests. Their names may look like languages, and their texts are made up. */
const TEST_DATA =
  /(?:^|\/)(?:(?:[\w.-]*(?:unit|ui|integration)[_-]?)?tests?|specs?|__(?:tests|mocks|fixtures)__|fixtures|test[_-]?(?:data|fixtures|suite)|androidTest|src\/it)\//i;
/** In Laravel, `lang/vendor` contains the project's own versions of the translations of packages. */
const VENDOR = /(?:^|\/)vendor\//;
const OWN_VENDOR = /(?:^|\/)lang\/vendor\//;

const isTestData = (path: string) => TEST_DATA.test(path);

export const isOwnFile = (path: string) =>
  !FOREIGN.test(path) && !isTestData(path) && (!VENDOR.test(path) || OWN_VENDOR.test(path));
