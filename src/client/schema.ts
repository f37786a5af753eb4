/**
 * Types of the API, generated from its OpenAPI document by npm run generate. Do not edit.
 * Document: 11c1786a8331d55d3c4d23f84187c23d5bc8a939179ae41bc11722b2ec8d5c77
 * Types: bc93962f84110c8d99c36a5832b42976c8594bc61737eaa960075de43100aac7
 */
export interface paths {
    "/api/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses of the resources */
        get: operations["root"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Projects */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description With repo, the files are fetched and imported in the background.
         */
        post: operations["addProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A project */
        get: operations["getProject"];
        /**
         * Change a project
         * @description The name is required. Other missing members keep their values.
         */
        put: operations["replaceProject"];
        post?: never;
        /**
         * Remove a project
         * @description Also removes its components, their translations and history, and the uploaded files.
         */
        delete: operations["removeProject"];
        options?: never;
        head?: never;
        /** Change parts of a project */
        patch: operations["changeProject"];
        trace?: never;
    };
    "/api/projects/{project}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a project
         * @description Sums over all languages of all components, including the source language and glossaries. `fields=extended` adds the progress without the source language, which pages and badges show.
         */
        get: operations["projectStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/languages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a project by language
         * @description A bare array, sorted by language name. Each entry sums over all components.
         */
        get: operations["projectLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories of all projects */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create a category
         * @description Only for managers of the project.
         */
        post: operations["addCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories of a project */
        get: operations["listProjectCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{category}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A category */
        get: operations["getCategory"];
        /**
         * Change a category, like PATCH
         * @description The name is required. Other missing members keep their values. Only for managers of the project.
         */
        put: operations["replaceCategory"];
        post?: never;
        /**
         * Remove an empty category
         * @description A category that contains components or categories is not removed. Only for managers of the project.
         */
        delete: operations["removeCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category
         * @description Only for managers of the project.
         */
        patch: operations["changeCategory"];
        trace?: never;
    };
    "/api/categories/{category}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a category
         * @description Sums over all languages of the components in the category and in the categories inside it, counted like the statistics of a project.
         */
        get: operations["categoryStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Components of all projects
         * @description Without page_size, a page has 50 items.
         */
        get: operations["listComponents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/components/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Components of a project */
        get: operations["listProjectComponents"];
        put?: never;
        /**
         * Create a component
         * @description From uploaded files, or as JSON without files. A component without files needs filemask and file_format. It gets its files from the repository that repo names, in the background, or by a later upload.
         */
        post: operations["addComponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A component */
        get: operations["getComponent"];
        /**
         * Change a component, like PATCH
         * @description The name is required. Other missing members keep their values.
         */
        put: operations["replaceComponent"];
        post?: never;
        /**
         * Remove a component
         * @description Also removes its translations, its history and its uploaded files.
         */
        delete: operations["removeComponent"];
        options?: never;
        head?: never;
        /** Change a component */
        patch: operations["changeComponent"];
        trace?: never;
    };
    "/api/components/{project}/{component}/translations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Translations of a component
         * @description One for each language, in the order in which the languages were added.
         */
        get: operations["listComponentTranslations"];
        put?: never;
        /**
         * Start a new language
         * @description Makes the file of the language in the format of the component, writes it to the folder or the stored files, and imports it. For managers. If the project lets users ask for languages, other users get 202, and a manager decides.
         */
        post: operations["addTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/credits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users who translated a project */
        get: operations["projectCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/credits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users who translated a component */
        get: operations["componentCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import uploaded files
         * @description Detects components among the files, as in a folder. Earlier uploaded files stay, except files with the same path, which are replaced. A refused upload changes nothing.
         */
        post: operations["importFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/repository/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of a project’s files */
        get: operations["getProjectRepository"];
        put?: never;
        /**
         * Import a project’s files again, or write edits to the files
         * @description Reads the files from their repository, their folder, or the uploaded files. Edits are kept.
         */
        post: operations["updateProjectRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/repository/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of a component’s files */
        get: operations["getComponentRepository"];
        put?: never;
        /**
         * Import a component’s files again, or write edits to the files
         * @description Reads the files from their repository, their folder, or the uploaded files. Edits are kept.
         */
        post: operations["updateComponentRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project}/{component}/{language}/repository/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of a translation’s files */
        get: operations["getTranslationRepository"];
        put?: never;
        /**
         * Import a translation’s files again, or write edits to the files
         * @description Reads the files from their repository, their folder, or the uploaded files. Edits are kept.
         */
        post: operations["updateTranslationRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/repositories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Repositories of a project */
        get: operations["listRepositories"];
        put?: never;
        /**
         * Add a repository
         * @description The server fetches the repository in the background, and imports the components that it finds.
         */
        post: operations["addRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/repositories/{repository}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A repository */
        get: operations["getRepository"];
        put?: never;
        post?: never;
        /**
         * Remove a repository
         * @description The server stops following it. Its components keep their strings and files.
         */
        delete: operations["removeRepository"];
        options?: never;
        head?: never;
        /**
         * Change a repository
         * @description A new branch is fetched in the background.
         */
        patch: operations["changeRepository"];
        trace?: never;
    };
    "/api/components/{project}/{component}/lock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a component is locked */
        get: operations["getComponentLock"];
        put?: never;
        /** Lock or unlock a component */
        post: operations["lockComponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/lock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether all components of a project are locked */
        get: operations["getProjectLock"];
        put?: never;
        /** Lock or unlock all components of a project */
        post: operations["lockProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project}/{component}/{language}/file/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * File of a translation
         * @description The file from the folder or the last upload, with all later edits.
         */
        get: operations["downloadTranslation"];
        /**
         * Upload translations
         * @description Strings are matched by source or key. Strings whose text the file of the component cannot hold are refused. Either all other changed strings are saved, or none.
         */
        put: operations["putTranslations"];
        /**
         * Upload translations
         * @description Strings are matched by source or key. Strings whose text the file of the component cannot hold are refused. Either all other changed strings are saved, or none.
         */
        post: operations["uploadTranslations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/file/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a component */
        get: operations["downloadComponent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/file/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a project */
        get: operations["downloadProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/languages/{language}/file/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a language in all components of a project */
        get: operations["downloadProjectLanguage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/download/{project}/{component}/{language}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * File of a translation, for scripts
         * @description The file from the folder or the last upload, with all later edits.
         */
        get: operations["downloadTranslationDirectly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/download/{project}/{component}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a component, for scripts */
        get: operations["downloadComponentDirectly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/download/{project}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a project, for scripts */
        get: operations["downloadProjectDirectly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/download/{project}/-/{language}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a language in all components of a project, for scripts */
        get: operations["downloadProjectLanguageDirectly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project}/{component}/{language}/autotranslate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate with translations of other components
         * @description Takes translations of equal source texts in the same language. Either all found translations are saved, or none.
         */
        post: operations["autoTranslate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a component
         * @description One entry for each language, in the order in which the languages were added.
         */
        get: operations["componentStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a component over time
         * @description From commits until the first import, then from every change on the server.
         */
        get: operations["componentHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project}/{component}/{language}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics of a translation over time */
        get: operations["translationHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a project over time
         * @description Sums over all components that exist today.
         */
        get: operations["projectHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Translations of all components
         * @description Without page_size, a page has 50 items.
         */
        get: operations["listTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project}/{component}/{language}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A translation */
        get: operations["getTranslation"];
        put?: never;
        post?: never;
        /**
         * Remove a language
         * @description Removes the file of the language. Its translations and history are kept, and return if the language is started again or its file comes back.
         */
        delete: operations["removeTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project}/{component}/{language}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a translation
         * @description Always includes the fields that fields=extended adds elsewhere, because monitoring tools expect them.
         */
        get: operations["translationStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/language-requests/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests for new languages
         * @description The languages that users asked for, oldest first. Starting a language accepts the request for it.
         */
        get: operations["listLanguageRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/language-requests/{language}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Decline a request for a new language */
        delete: operations["declineLanguageRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Languages
         * @description All languages of the components that the caller may see, sorted by name.
         */
        get: operations["listLanguages"];
        put?: never;
        /**
         * Add a language
         * @description For a code that the list of languages does not know. The statistics of components keep their names.
         */
        post: operations["addLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages/{language}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A language */
        get: operations["getLanguage"];
        put?: never;
        post?: never;
        /**
         * Remove a language that an administrator added
         * @description Components that use its code keep it.
         */
        delete: operations["removeLanguage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages/{language}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a language
         * @description Sums over all components with this language that the caller may see.
         */
        get: operations["languageStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Strings of all projects */
        get: operations["listUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project}/{component}/{language}/units/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Strings of a translation */
        get: operations["translationUnits"];
        put?: never;
        /**
         * Add a source string
         * @description Writes the string to the base file. The language must be the source language.
         */
        post: operations["addUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A string */
        get: operations["getUnit"];
        /**
         * Save a translation, like PATCH
         * @description Send the version of the string in If-Match, or previous in the body, to save only if nobody else has changed the string meanwhile. Only reviewers can approve strings and change approved strings.
         */
        put: operations["putUnit"];
        post?: never;
        /**
         * Remove a source string
         * @description Removes the string from the base file and from the files of all languages.
         */
        delete: operations["removeUnit"];
        options?: never;
        head?: never;
        /**
         * Save a translation
         * @description Send the version of the string in If-Match, or previous in the body, to save only if nobody else has changed the string meanwhile. Only reviewers can approve strings and change approved strings.
         */
        patch: operations["saveUnit"];
        trace?: never;
    };
    "/api/units/{unit}/suggestions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggestions for a string */
        get: operations["listSuggestions"];
        put?: never;
        /** Suggest a translation */
        post: operations["suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit}/suggestions/{suggestion}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Reject a suggestion, or withdraw your own */
        delete: operations["rejectSuggestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit}/suggestions/{suggestion}/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a suggestion as the translation */
        post: operations["acceptSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit}/comments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Comments on a string */
        get: operations["listComments"];
        put?: never;
        /** Comment on a string */
        post: operations["comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit}/comments/{comment}/resolve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolve a comment */
        post: operations["resolveComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit}/checks/{check}/dismiss/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Dismiss a finding */
        post: operations["dismissFinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit}/checks/{check}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a dismissed finding */
        post: operations["restoreFinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of all projects */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of a project */
        get: operations["projectChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of a component */
        get: operations["componentChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project}/{component}/{language}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of a language of a component */
        get: operations["translationChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/{change}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A change */
        get: operations["getChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users */
        get: operations["listUsers"];
        put?: never;
        /** Create a user */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{username}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Remove a user
         * @description Also removes roles and tokens. The history keeps the user name.
         */
        delete: operations["removeUser"];
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description Users can change their own full name. Administrators can change everything.
         */
        patch: operations["changeUser"];
        trace?: never;
    };
    "/api/users/{username}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a user’s work
         * @description Only counts projects that the caller may see.
         */
        get: operations["userStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/members/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of a project */
        get: operations["listMembers"];
        put?: never;
        /**
         * Give a user a role in a project
         * @description Replaces the previous role of the user.
         */
        post: operations["setMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/members/{username}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a user’s role */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{role}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A role */
        get: operations["getRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Groups of members with the same role
         * @description One group for each role of each project that the caller manages.
         */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{group}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A group */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{task}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Long work: an import, an upload, automatic translation or write-back
         * @description For managers of the project, and for the user who started the work. A finished task can be read for one hour.
         */
        get: operations["getTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project}/{component}/addons/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add-ons of a component
         * @description Always an empty list: this server has no add-ons.
         */
        get: operations["listComponentAddons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/stats/{project}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics of a project by language, in the shape that older clients read */
        get: operations["exportProjectStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/stats/{project}/{component}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics of a component, in the shape that older clients read */
        get: operations["exportComponentStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics of the whole site */
        get: operations["siteMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/metrics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics of each language of each component of a project */
        get: operations["projectMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of a project
         * @description A stream of Server-Sent Events. If Accept or format asks for JSON: the list of stored events.
         */
        get: operations["projectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of all projects
         * @description A stream of Server-Sent Events with new events of all projects that the caller may see. The events have no id to resume from. The stream ends when the set of visible projects changes; reconnect to follow the new set.
         */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/webhooks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhooks of a project */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Only this response contains the secret.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/webhooks/{webhook}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A webhook */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description Also removes its pending deliveries.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /** Change a webhook */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/api/projects/{project}/webhooks/{webhook}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Sends a message of the type webhook.test immediately, even if the webhook is not active, and returns the outcome.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project}/webhooks/{webhook}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pending deliveries of a webhook */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schema/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenAPI document of the API */
        get: operations["schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @enum {string} */
            type: "client_error" | "server_error";
            errors: {
                code: string;
                detail: string;
                attr: string | null;
            }[];
            detail: string;
        };
        Root: {
            /**
             * Format: uri
             * @description Projects.
             */
            projects: string;
            /**
             * Format: uri
             * @description Categories of all projects.
             */
            categories: string;
            /**
             * Format: uri
             * @description Components of all projects.
             */
            components: string;
            /**
             * Format: uri
             * @description Languages of all components.
             */
            translations: string;
            /**
             * Format: uri
             * @description Languages.
             */
            languages: string;
            /**
             * Format: uri
             * @description Changes.
             */
            changes: string;
            /**
             * Format: uri
             * @description Strings.
             */
            units: string;
            /**
             * Format: uri
             * @description Users.
             */
            users: string;
            /**
             * Format: uri
             * @description Members of a project with the same role.
             */
            groups: string;
            /**
             * Format: uri
             * @description Roles of members.
             */
            roles: string;
            /**
             * Format: uri
             * @description Metrics for monitoring.
             */
            metrics: string;
            /**
             * Format: uri
             * @description The OpenAPI document of the API.
             */
            schema: string;
        };
        ProjectList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Project"][];
        };
        Project: {
            name: string;
            /** @description The name of the project in URLs. */
            slug: string;
            id: number;
            /** @description Website of the project; empty if unknown. */
            web: string;
            /**
             * @description Always empty: there are no instructions.
             * @enum {string}
             */
            instructions: "";
            /**
             * @description Always true: reviewers can approve translations.
             * @enum {boolean}
             */
            translation_review: true;
            /**
             * @description Always false: source texts are not reviewed.
             * @enum {boolean}
             */
            source_review: false;
            /** @description Whether only members can see the project. */
            private: boolean;
            /** @description Percentages; an event is sent when a language falls below one of them. */
            thresholds: number[];
            /**
             * @description Codes of the languages: those of the files, simplified ones, or as the server is set.
             * @enum {string}
             */
            language_codes: "server" | "files" | "simplified";
            /**
             * @description Who may start a new language: managers; others by request; or nobody.
             * @enum {string}
             */
            new_languages: "managers" | "request" | "nobody";
            /** @description Address of a file in the source browser, with {path}, {line} and {branch}; empty if there is none. */
            repo_web: string;
            /**
             * Format: uri
             * @description Page of the project.
             */
            web_url: string;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description Components of the project.
             */
            components_list_url: string;
            /**
             * Format: uri
             * @description State of the files.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Statistics of the whole project.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Categories of the project.
             */
            categories_url: string;
            /**
             * Format: uri
             * @description Changes of the project.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Users who translated the project.
             */
            credits_url: string;
            /**
             * Format: uri
             * @description Statistics by language.
             */
            languages_url: string;
            /**
             * Format: uri
             * @description Lock of all components.
             */
            lock_url: string;
            /**
             * Format: uri
             * @description Metrics for monitoring.
             */
            metrics_url: string;
            /**
             * Format: uri
             * @description Events of the project.
             */
            events_url: string;
            /**
             * Format: uri
             * @description Webhooks of the project.
             */
            webhooks_url: string;
            /**
             * Format: uri
             * @description Members and their roles.
             */
            members_url: string;
            /**
             * Format: uri
             * @description Files of the project, as a zip archive.
             */
            file_url: string;
            /** @description The import from the repository that the request started. */
            task_url?: string | null;
        };
        ProjectStatistics: {
            /** @description Number of strings. A string with plural forms counts once. */
            total: number;
            /** @description Words in the source texts of all strings, including all plural forms. */
            total_words: number;
            /** @description Characters (Unicode code points) in the source texts of all strings. */
            total_chars: number;
            /** @description Time of the latest recorded change, exact to the microsecond; null if no change is recorded. */
            last_change: string | null;
            /** @description Recorded changes in the six hours up to last_change. */
            recent_changes: number;
            /** @description Strings that are translated, approved or read-only. */
            translated: number;
            /** @description Words in translated strings. */
            translated_words: number;
            /** @description Characters in translated strings. */
            translated_chars: number;
            /** @description translated as a percentage of total, truncated to one decimal. */
            translated_percent: number;
            /** @description translated_words as a percentage of total_words. */
            translated_words_percent: number;
            /** @description translated_chars as a percentage of total_chars. */
            translated_chars_percent: number;
            /** @description Strings that are marked fuzzy and have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that was not dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all strings of the source language, none of other languages. */
            readonly: number;
            /** @description readonly as a percentage of total. */
            readonly_percent: number;
            /** @description Strings with at least one open suggestion. */
            suggestions: number;
            /** @description Strings with at least one unresolved comment. */
            comments: number;
            /**
             * @description English name of the language.
             * @example Portuguese (Brazil)
             */
            name: string;
            /**
             * Format: uri
             * @description Page of the language.
             */
            url: string;
            /** @description Words in fuzzy strings. */
            fuzzy_words?: number;
            /** @description fuzzy_words as a percentage of total_words. */
            fuzzy_words_percent?: number;
            /** @description Characters in fuzzy strings. */
            fuzzy_chars?: number;
            /** @description fuzzy_chars as a percentage of total_chars. */
            fuzzy_chars_percent?: number;
            /** @description Words in failing strings. */
            failing_words?: number;
            /** @description failing_words as a percentage of total_words. */
            failing_words_percent?: number;
            /** @description Characters in failing strings. */
            failing_chars?: number;
            /** @description failing_chars as a percentage of total_chars. */
            failing_chars_percent?: number;
            /** @description Words in approved strings. */
            approved_words?: number;
            /** @description approved_words as a percentage of total_words. */
            approved_words_percent?: number;
            /** @description Characters in approved strings. */
            approved_chars?: number;
            /** @description approved_chars as a percentage of total_chars. */
            approved_chars_percent?: number;
            /** @description Words in readonly strings. */
            readonly_words?: number;
            /** @description readonly_words as a percentage of total_words. */
            readonly_words_percent?: number;
            /** @description Characters in readonly strings. */
            readonly_chars?: number;
            /** @description readonly_chars as a percentage of total_chars. */
            readonly_chars_percent?: number;
            /** @description Number of failing strings by check. */
            checks?: {
                [key: string]: number;
            };
            /** @description Strings of the source files that the file of the language lacks. They count as untranslated only with the setting count: source. */
            missing_from_file?: number;
            /** @description Strings in all languages except the source language. */
            progress_total?: number;
            /** @description Translated strings among progress_total. */
            progress_translated?: number;
            /** @description progress_translated as a percentage of progress_total. Pages and badges show it. */
            progress_percent?: number;
            /** @description Words in the strings of progress_total. */
            progress_total_words?: number;
            /** @description Words in the strings of progress_translated. */
            progress_translated_words?: number;
            /** @description progress_translated_words as a percentage of progress_total_words. */
            progress_words_percent?: number;
            /** @description Characters in the strings of progress_total. */
            progress_total_chars?: number;
            /** @description Characters in the strings of progress_translated. */
            progress_translated_chars?: number;
            /** @description progress_translated_chars as a percentage of progress_total_chars. */
            progress_chars_percent?: number;
        };
        LanguageStatisticsArray: components["schemas"]["LanguageStatistics"][];
        LanguageStatistics: {
            /** @description Number of strings. A string with plural forms counts once. */
            total: number;
            /** @description Words in the source texts of all strings, including all plural forms. */
            total_words: number;
            /** @description Characters (Unicode code points) in the source texts of all strings. */
            total_chars: number;
            /** @description Time of the latest recorded change, exact to the microsecond; null if no change is recorded. */
            last_change: string | null;
            /** @description Recorded changes in the six hours up to last_change. */
            recent_changes: number;
            /** @description Strings that are translated, approved or read-only. */
            translated: number;
            /** @description Words in translated strings. */
            translated_words: number;
            /** @description Characters in translated strings. */
            translated_chars: number;
            /** @description translated as a percentage of total, truncated to one decimal. */
            translated_percent: number;
            /** @description translated_words as a percentage of total_words. */
            translated_words_percent: number;
            /** @description translated_chars as a percentage of total_chars. */
            translated_chars_percent: number;
            /** @description Strings that are marked fuzzy and have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that was not dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all strings of the source language, none of other languages. */
            readonly: number;
            /** @description readonly as a percentage of total. */
            readonly_percent: number;
            /** @description Strings with at least one open suggestion. */
            suggestions: number;
            /** @description Strings with at least one unresolved comment. */
            comments: number;
            /**
             * @description Language code.
             * @example pt_BR
             */
            code: string;
            /**
             * @description English name of the language.
             * @example Portuguese (Brazil)
             */
            name: string;
            /**
             * Format: uri
             * @description Page of the language.
             */
            url: string;
            /**
             * Format: uri
             * @description Translation editor.
             */
            translate_url: string;
            /** @description Words in fuzzy strings. */
            fuzzy_words?: number;
            /** @description fuzzy_words as a percentage of total_words. */
            fuzzy_words_percent?: number;
            /** @description Characters in fuzzy strings. */
            fuzzy_chars?: number;
            /** @description fuzzy_chars as a percentage of total_chars. */
            fuzzy_chars_percent?: number;
            /** @description Words in failing strings. */
            failing_words?: number;
            /** @description failing_words as a percentage of total_words. */
            failing_words_percent?: number;
            /** @description Characters in failing strings. */
            failing_chars?: number;
            /** @description failing_chars as a percentage of total_chars. */
            failing_chars_percent?: number;
            /** @description Words in approved strings. */
            approved_words?: number;
            /** @description approved_words as a percentage of total_words. */
            approved_words_percent?: number;
            /** @description Characters in approved strings. */
            approved_chars?: number;
            /** @description approved_chars as a percentage of total_chars. */
            approved_chars_percent?: number;
            /** @description Words in readonly strings. */
            readonly_words?: number;
            /** @description readonly_words as a percentage of total_words. */
            readonly_words_percent?: number;
            /** @description Characters in readonly strings. */
            readonly_chars?: number;
            /** @description readonly_chars as a percentage of total_chars. */
            readonly_chars_percent?: number;
            /** @description Number of failing strings by check. */
            checks?: {
                [key: string]: number;
            };
            /** @description Strings of the source files that the file of the language lacks. They count as untranslated only with the setting count: source. */
            missing_from_file?: number;
        };
        CategoryList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Category"][];
        };
        Category: {
            id: number;
            name: string;
            /** @description The name of the category in URLs, unique among categories with the same parent. */
            slug: string;
            /**
             * Format: uri
             * @description The project.
             */
            project: string;
            /** @description The category that contains this one; null if the project contains it directly. */
            category: string | null;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description The category on the page of the project.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Statistics of the category.
             */
            statistics_url: string;
        };
        ComponentList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Component"][];
        };
        Component: {
            name: string;
            /** @description The name of the component in URLs. */
            slug: string;
            id: number;
            project: components["schemas"]["Project"];
            /** @description The category that contains the component; null if the project contains it directly. */
            category: string | null;
            /** @description The component whose repository this one shares; null if it shares none. */
            linked_component: string | null;
            /**
             * @description git: the server fetches the files from a repository. local: the files are in a folder of the server. upload: the files were uploaded.
             * @enum {string}
             */
            vcs: "git" | "local" | "upload";
            /** @description Address of the repository. If vcs is not git, the server only shows it. */
            repo: string;
            /**
             * @description Always empty: there is no repository to clone.
             * @enum {string}
             */
            git_export: "";
            /** @description Branch of the repository. */
            branch: string;
            /** @description Address to push to; empty if the server does not push. */
            push: string;
            /** @description Branch to push to; empty for the followed branch. */
            push_branch: string;
            /** @description Address of a file in the source browser of the project; see repo_web of projects. Empty if there is none. */
            repoweb: string;
            /** @description Path of the files, with * for the language. */
            filemask: string;
            /** @description Base file whose keys are the strings; empty if each file contains its source texts. */
            template: string;
            /** @description Template for the files of new languages; empty if there is none. */
            new_base: string;
            /** @description Id of the file format. */
            file_format: string;
            /** @description SPDX identifier of the licence of the texts; empty if unknown. */
            license: string;
            /** @description Page with the text of the licence. */
            license_url: string | null;
            /** @description Flags of all strings, separated by commas. */
            check_flags: string;
            /**
             * @description Always empty: there is no contributor agreement.
             * @enum {string}
             */
            agreement: "";
            /**
             * @description Always 100: all components have the same priority.
             * @enum {number}
             */
            priority: 100;
            source_language: components["schemas"]["Language"];
            /** @description Whether the component is the glossary of the project: the terms that its other components should use. */
            is_glossary: boolean;
            /** @description Whether the component is locked: translations can only be changed by importing files. */
            locked: boolean;
            /**
             * @description Always false: whole projects can be private.
             * @enum {boolean}
             */
            restricted: false;
            /** @description Always empty: there are no add-ons. */
            addons: string[];
            /** @description The import that the request started; null if it started none. */
            task_url: string | null;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description Page of the component.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Translations of the component.
             */
            translations_url: string;
            /**
             * Format: uri
             * @description Statistics by language.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Changes of the component.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Users who translated the component.
             */
            credits_url: string;
            /**
             * Format: uri
             * @description Lock of the component.
             */
            lock_url: string;
            /**
             * Format: uri
             * @description State of the files.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Files of the component, as a zip archive.
             */
            file_url: string;
        };
        Language: {
            /**
             * @description Language code.
             * @example pt_BR
             */
            code: string;
            /**
             * @description English name.
             * @example Portuguese (Brazil)
             */
            name: string;
            /**
             * @description Writing direction.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /** @description Other codes of the language. An address with one of them finds the language, unless another language has the code. */
            aliases: string[];
            /** @description Number of speakers; 0 if unknown. */
            population: number;
            plural: {
                /** @description Number of plural forms. */
                number: number;
                /** @description Gettext expression that computes the plural form of a number n. */
                formula: string;
            };
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description Page of the language.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Statistics of the language across all components.
             */
            statistics_url: string;
        };
        TranslationList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Translation"][];
        };
        Translation: {
            language: components["schemas"]["Language"];
            component: components["schemas"]["Component"];
            id: number;
            /** @description Code of the language in the path of the file. It can differ from the code in language. */
            language_code: string;
            /** @description Path of the file; empty if the source language has no file. */
            filename: string;
            /** @description Hash of the last imported file; empty if there was none. */
            revision: string;
            /** @description Whether this is the source language. */
            is_source: boolean;
            /** @description Whether the file is the base file of the component. */
            is_template: boolean;
            /** @description Number of strings. */
            total: number;
            /** @description Words in the source texts of all strings. */
            total_words: number;
            /** @description Strings that are translated, approved or read-only. */
            translated: number;
            /** @description Words in translated strings. */
            translated_words: number;
            /** @description translated as a percentage of total. */
            translated_percent: number;
            /** @description translated_words as a percentage of total_words. */
            translated_words_percent: number;
            /** @description Strings that are marked fuzzy and have some text. */
            fuzzy: number;
            /** @description Words in fuzzy strings. */
            fuzzy_words: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description fuzzy_words as a percentage of total_words. */
            fuzzy_words_percent: number;
            /** @description Strings with at least one failing check that was not dismissed. */
            failing_checks: number;
            /** @description Words in strings with a failing check. */
            failing_checks_words: number;
            /** @description failing_checks as a percentage of total. */
            failing_checks_percent: number;
            /** @description failing_checks_words as a percentage of total_words. */
            failing_checks_words_percent: number;
            /** @description Strings with at least one open suggestion. */
            have_suggestion: number;
            /** @description Strings with at least one unresolved comment. */
            have_comment: number;
            /** @description Time of the latest recorded change; null if no change is recorded. */
            last_change: string | null;
            /** @description Author of the latest change; null for an import. */
            last_author: string | null;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description Page of the translation.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Page to share with others; the same as web_url.
             */
            share_url: string;
            /**
             * Format: uri
             * @description The translation editor.
             */
            translate_url: string;
            /**
             * Format: uri
             * @description Statistics of the translation.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description File of the translation.
             */
            file_url: string;
            /**
             * Format: uri
             * @description Changes of the translation.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Strings of the translation.
             */
            units_list_url: string;
            /**
             * Format: uri
             * @description State of the file.
             */
            repository_url: string;
        };
        /** @description One object for each language, with the name of the language as its only member. */
        Credits: {
            [key: string]: components["schemas"]["Contributor"][];
        }[];
        Contributor: {
            /** @description Empty unless the caller is this user or an administrator. */
            email: string;
            /** @description The user name, if the user has no full name or was removed. */
            full_name: string;
            username: string;
            /** @description Changes of translations in the period. */
            change_count: number;
        };
        Import: {
            /** @description Slug of the project. */
            project: string;
            components: components["schemas"]["ImportedComponent"][];
            /** @description The first 100 files that belong to no component. */
            ignored: string[];
            /** @description Number of all ignored files. */
            ignored_count: number;
            /**
             * Format: uri
             * @description The work as a task, with its result, for one hour.
             */
            task_url: string;
        };
        ImportedComponent: {
            /** @description Slug of the component. */
            component: string;
            /** @description Strings added. */
            added: number;
            /** @description Strings changed. */
            changed: number;
            /** @description Strings removed. */
            removed: number;
            languages: {
                /** @description Language code. */
                code: string;
                /** @description File of the language. */
                file: string;
                /**
                 * @description failed: the file cannot be read, and the language was not changed.
                 * @enum {string}
                 */
                status: "added" | "changed" | "unchanged" | "removed" | "failed";
                /** @description Strings added. */
                added: number;
                /** @description Strings changed. */
                changed: number;
                /** @description Strings removed. */
                removed: number;
            }[];
            /** @description The first 100 problems: entries and files that cannot be read. */
            problems: {
                file: string;
                line: number;
                code: string;
                message: string;
            }[];
            /** @description Number of all problems. */
            problem_count: number;
        };
        Repository: {
            /** @description Whether the operation commit would write edits to the files, or commit them. */
            needs_commit: boolean;
            /** @description Whether files changed since the last import, a commit of the remote repository is not imported, or some files could not be read. */
            needs_merge: boolean;
            /** @description Whether the operation push would push edits to the remote repository. */
            needs_push: boolean;
            /** @description The newest known commit of the remote repository; null if there is no repository, or several. */
            remote_commit: string | null;
            /** @description Why the files cannot be fetched, read or pushed; null if they can. */
            merge_failure: string | null;
            /** @description The state, in a sentence. */
            status: string;
            /** @description Saved translations that the files cannot hold. Files and downloads leave them out. */
            unwritable: {
                /**
                 * Format: uri
                 * @description The string.
                 */
                unit: string;
                component: string;
                language: string;
                file: string;
                /** @description The key, or context and source text, shortened. */
                string: string;
                /** @description Why the file cannot hold the text. */
                detail: string;
            }[];
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
        };
        RepositoryResult: {
            /** @description Whether all components were imported, or all edits were written. */
            result: boolean;
            /** @description What went wrong; empty on success. */
            detail: string;
            components: components["schemas"]["ImportedComponent"][];
            task_url: string | null;
        };
        FollowedRepositoryList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["FollowedRepository"][];
        };
        FollowedRepository: {
            id: number;
            /** @description Address of the repository. */
            repo: string;
            /** @description Branch that is followed; empty for the branch that the repository names. */
            branch: string;
            /** @description Folder inside the repository that paths start from; empty for all of it. */
            directory: string;
            /** @description Seconds between two looks at the repository; 0 to wait for hooks. */
            poll: number;
            /** @description Whether edits are committed and pushed. */
            push: boolean;
            /** @description Branch to push to; empty for the followed branch. */
            push_branch: string;
            /** @description Whether hooks must know a secret. */
            has_hook_secret: boolean;
            /** @description Whether the settings file of the server declares the repository. */
            declared: boolean;
            /** @description Whether each update searches the repository for new components. */
            discovers: boolean;
            /** @description Branch of the last fetch; empty before it. */
            followed_branch: string;
            /** @description Newest known commit of the branch; null before the first fetch. */
            remote_commit: string | null;
            /** @description Commit whose files are imported; null before the first import. */
            imported_commit: string | null;
            /** @description When the server last looked at the repository; null if it never did. */
            looked_at: string | null;
            /** @description Why the last update failed; null if it succeeded. */
            problem: string | null;
            /** @description The update that the request started; null if it started none. */
            task_url: string | null;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
        };
        Lock: {
            /** @description Whether translations are locked; for a project, whether all its components are. */
            locked: boolean;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
        };
        UploadResult: {
            /** @description Whether any string was accepted. */
            result: boolean;
            /** @description Strings in the file. */
            total: number;
            /** @description The same as total. */
            count: number;
            /** @description Strings that were accepted. */
            accepted: number;
            /** @description Strings without a change, and strings that conflict with an existing translation. */
            skipped: number;
            /** @description Strings that the component does not have. */
            not_found: number;
            /** @description Strings whose text the file of the component cannot hold. */
            refused: number;
            /** @description The refused strings. */
            refusals: {
                /** @description The key, or context and source text, shortened. */
                string: string;
                /** @description Line in the uploaded file. */
                line: number;
                /** @description Why the text was refused. */
                detail: string;
            }[];
            /**
             * Format: uri
             * @description The work as a task, with its result, for one hour.
             */
            task_url: string;
        };
        AutoTranslation: {
            /** @description The result in a sentence. */
            details: string;
            /** @description Strings that got a translation or a suggestion. */
            updated: number;
            /** @description Strings whose translation the file of the component cannot hold. */
            refused: number;
            /**
             * Format: uri
             * @description The work as a task, with its result, for one hour.
             */
            task_url: string;
        };
        ComponentStatistics: {
            /** @description Number of languages of the component. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["LanguageStatistics"][];
        };
        HistoryAnswer: components["schemas"]["History"] | components["schemas"]["HistoryExplanation"];
        History: {
            /** @enum {string} */
            interval: "day" | "week" | "month";
            /** @description Beginning of the known history; null if nothing is known, or for a project. */
            begins: string | null;
            /** @description none without a repository; counting while commits are counted; complete; failed; empty for a project. */
            counting: string;
            /** @description Counted commits. */
            counted_commits: number;
            /** @description Commits to count. */
            total_commits: number;
            /** @description Why the history begins there: begin, shallow or not-followed; may be empty. */
            ending: string;
            /** @description Why commits cannot be counted; empty if counting works. */
            problem: string;
            tags: components["schemas"]["HistoryTag"][];
            /** @description The sum of all languages except source languages. */
            progress: components["schemas"]["HistoryPoint"][];
            languages: {
                /** @description Language code. */
                code: string;
                /** @description English name of the language. */
                name: string;
                points: components["schemas"]["HistoryPoint"][];
            }[];
        };
        HistoryTag: {
            name: string;
            /** @description Id of the commit. */
            commit: string;
            /**
             * Format: date-time
             * @description Date of the commit.
             */
            at: string;
        };
        /** @description The counts at the end of the interval. Only the date, if the files could not be parsed at that time. */
        HistoryPoint: {
            /**
             * Format: date
             * @description First day of the interval.
             */
            date: string;
            /** @description Number of strings. A string with plural forms counts once. */
            total?: number;
            /** @description Words in the source texts of all strings, including all plural forms. */
            total_words?: number;
            /** @description Characters (Unicode code points) in the source texts of all strings. */
            total_chars?: number;
            /** @description Strings that are translated, approved or read-only. */
            translated?: number;
            /** @description Words in translated strings. */
            translated_words?: number;
            /** @description Characters in translated strings. */
            translated_chars?: number;
            /** @description translated as a percentage of total, truncated to one decimal. */
            translated_percent?: number;
            /** @description translated_words as a percentage of total_words. */
            translated_words_percent?: number;
            /** @description translated_chars as a percentage of total_chars. */
            translated_chars_percent?: number;
            /** @description Strings that are marked fuzzy and have some text. */
            fuzzy?: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent?: number;
            /** @description Strings with at least one failing check that was not dismissed. */
            failing?: number;
            /** @description failing as a percentage of total. */
            failing_percent?: number;
            /** @description Strings that a reviewer approved. */
            approved?: number;
            /** @description approved as a percentage of total. */
            approved_percent?: number;
            /** @description Read-only strings: all strings of the source language, none of other languages. */
            readonly?: number;
            /** @description readonly as a percentage of total. */
            readonly_percent?: number;
            /** @description Strings with at least one open suggestion. */
            suggestions?: number;
            /** @description Strings with at least one unresolved comment. */
            comments?: number;
        };
        HistoryExplanation: {
            languages: {
                /** @description Language code. */
                code: string;
                /** @description English name of the language. */
                name: string;
                /** @description How the language moved, in words. */
                sentence: string;
                moves: {
                    /** @description translated, fuzzy, untranslated, or source for new strings. */
                    from: string;
                    /** @description translated, fuzzy, untranslated, or source for removed strings. */
                    to: string;
                    /** @description Number of strings. */
                    count: number;
                }[];
                /** @description Extended statistics at the first moment; null if the language did not exist or its file could not be parsed. */
                before: components["schemas"]["Counts"] | null;
                /** @description Extended statistics at the second moment; null if the language did not exist or its file could not be parsed. */
                after: components["schemas"]["Counts"] | null;
            }[];
        };
        Counts: {
            /** @description Number of strings. A string with plural forms counts once. */
            total: number;
            /** @description Words in the source texts of all strings, including all plural forms. */
            total_words: number;
            /** @description Characters (Unicode code points) in the source texts of all strings. */
            total_chars: number;
            /** @description Strings that are translated, approved or read-only. */
            translated: number;
            /** @description Words in translated strings. */
            translated_words: number;
            /** @description Characters in translated strings. */
            translated_chars: number;
            /** @description translated as a percentage of total, truncated to one decimal. */
            translated_percent: number;
            /** @description translated_words as a percentage of total_words. */
            translated_words_percent: number;
            /** @description translated_chars as a percentage of total_chars. */
            translated_chars_percent: number;
            /** @description Strings that are marked fuzzy and have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that was not dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all strings of the source language, none of other languages. */
            readonly: number;
            /** @description readonly as a percentage of total. */
            readonly_percent: number;
            /** @description Strings with at least one open suggestion. */
            suggestions: number;
            /** @description Strings with at least one unresolved comment. */
            comments: number;
            /** @description Words in fuzzy strings. */
            fuzzy_words: number;
            /** @description fuzzy_words as a percentage of total_words. */
            fuzzy_words_percent: number;
            /** @description Characters in fuzzy strings. */
            fuzzy_chars: number;
            /** @description fuzzy_chars as a percentage of total_chars. */
            fuzzy_chars_percent: number;
            /** @description Words in failing strings. */
            failing_words: number;
            /** @description failing_words as a percentage of total_words. */
            failing_words_percent: number;
            /** @description Characters in failing strings. */
            failing_chars: number;
            /** @description failing_chars as a percentage of total_chars. */
            failing_chars_percent: number;
            /** @description Words in approved strings. */
            approved_words: number;
            /** @description approved_words as a percentage of total_words. */
            approved_words_percent: number;
            /** @description Characters in approved strings. */
            approved_chars: number;
            /** @description approved_chars as a percentage of total_chars. */
            approved_chars_percent: number;
            /** @description Words in readonly strings. */
            readonly_words: number;
            /** @description readonly_words as a percentage of total_words. */
            readonly_words_percent: number;
            /** @description Characters in readonly strings. */
            readonly_chars: number;
            /** @description readonly_chars as a percentage of total_chars. */
            readonly_chars_percent: number;
            /** @description Number of failing strings by check. */
            checks: {
                [key: string]: number;
            };
        };
        NotedLanguageRequest: {
            /** @description What happens next, in a sentence. */
            detail: string;
            /** @description Code of the requested language. */
            language_code: string;
        };
        LanguageRequestList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["LanguageRequest"][];
        };
        LanguageRequest: {
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /** @description Code of the requested language. */
            language_code: string;
            /** @description English name of the requested language. */
            language_name: string;
            /**
             * Format: uri
             * @description The user who asked.
             */
            user: string;
            /**
             * Format: date-time
             * @description Time of the request.
             */
            timestamp: string;
        };
        LanguageList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Language"][];
        };
        Statistics: {
            /** @description Number of strings. A string with plural forms counts once. */
            total: number;
            /** @description Words in the source texts of all strings, including all plural forms. */
            total_words: number;
            /** @description Characters (Unicode code points) in the source texts of all strings. */
            total_chars: number;
            /** @description Time of the latest recorded change, exact to the microsecond; null if no change is recorded. */
            last_change: string | null;
            /** @description Recorded changes in the six hours up to last_change. */
            recent_changes: number;
            /** @description Strings that are translated, approved or read-only. */
            translated: number;
            /** @description Words in translated strings. */
            translated_words: number;
            /** @description Characters in translated strings. */
            translated_chars: number;
            /** @description translated as a percentage of total, truncated to one decimal. */
            translated_percent: number;
            /** @description translated_words as a percentage of total_words. */
            translated_words_percent: number;
            /** @description translated_chars as a percentage of total_chars. */
            translated_chars_percent: number;
            /** @description Strings that are marked fuzzy and have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that was not dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all strings of the source language, none of other languages. */
            readonly: number;
            /** @description readonly as a percentage of total. */
            readonly_percent: number;
            /** @description Strings with at least one open suggestion. */
            suggestions: number;
            /** @description Strings with at least one unresolved comment. */
            comments: number;
            /**
             * @description English name of the language.
             * @example Portuguese (Brazil)
             */
            name: string;
            /**
             * Format: uri
             * @description Page of the language.
             */
            url: string;
            /** @description Words in fuzzy strings. */
            fuzzy_words?: number;
            /** @description fuzzy_words as a percentage of total_words. */
            fuzzy_words_percent?: number;
            /** @description Characters in fuzzy strings. */
            fuzzy_chars?: number;
            /** @description fuzzy_chars as a percentage of total_chars. */
            fuzzy_chars_percent?: number;
            /** @description Words in failing strings. */
            failing_words?: number;
            /** @description failing_words as a percentage of total_words. */
            failing_words_percent?: number;
            /** @description Characters in failing strings. */
            failing_chars?: number;
            /** @description failing_chars as a percentage of total_chars. */
            failing_chars_percent?: number;
            /** @description Words in approved strings. */
            approved_words?: number;
            /** @description approved_words as a percentage of total_words. */
            approved_words_percent?: number;
            /** @description Characters in approved strings. */
            approved_chars?: number;
            /** @description approved_chars as a percentage of total_chars. */
            approved_chars_percent?: number;
            /** @description Words in readonly strings. */
            readonly_words?: number;
            /** @description readonly_words as a percentage of total_words. */
            readonly_words_percent?: number;
            /** @description Characters in readonly strings. */
            readonly_chars?: number;
            /** @description readonly_chars as a percentage of total_chars. */
            readonly_chars_percent?: number;
            /** @description Number of failing strings by check. */
            checks?: {
                [key: string]: number;
            };
            /** @description Strings of the source files that the file of the language lacks. They count as untranslated only with the setting count: source. */
            missing_from_file?: number;
        };
        UnitList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Unit"][];
        };
        Unit: {
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            id: number;
            /**
             * Format: uri
             * @description The translation that contains the string.
             */
            translation: string;
            /** @description Language code of the translation. */
            language_code: string;
            /** @description Source text, one element per plural form. */
            source: string[];
            /** @description The source text that was translated, if the source has changed since. */
            previous_source: string;
            /** @description Translation, one element per plural form of the language. */
            target: string[];
            /** @description Identifies the string; the same in all languages and versions of the component. */
            id_hash: number;
            /** @description Hash of the source text. */
            content_hash: number;
            /** @description Where the program uses the string. */
            location: string;
            /** @description Key of the string, or the context that distinguishes strings with the same source. */
            context: string;
            /** @description Comment of the developers. */
            note: string;
            /** @description Flags from the file and from users, separated by commas. */
            flags: string;
            /** @description Flags that managers added to the source string, separated by commas. */
            extra_flags: string;
            /** @description A text of managers for translators; empty if there is none. */
            explanation: string;
            labels: string[];
            /** @description 0 empty, 10 fuzzy, 20 translated, 30 approved, 100 read-only. */
            state: number;
            fuzzy: boolean;
            translated: boolean;
            approved: boolean;
            /** @description Position among the strings of the component. */
            position: number;
            has_suggestion: boolean;
            /** @description Whether there is an unresolved comment. */
            has_comment: boolean;
            has_failing_check: boolean;
            /** @description Failing checks, including dismissed findings, sorted by severity. */
            checks: {
                check: string;
                /**
                 * @description error: the program breaks. warning: the text looks wrong. note: a hint.
                 * @enum {string}
                 */
                severity: "error" | "warning" | "note";
                message: string;
                dismissed: boolean;
            }[];
            /** @description Words in the source text. */
            num_words: number;
            /** @description Set by the flag priority, such as priority:200. Default: 100. */
            priority: number;
            /**
             * Format: uri
             * @description Page of the string.
             */
            web_url: string;
            /**
             * Format: uri
             * @description The same string in the source language.
             */
            source_unit: string;
            /** @description Time of the last recorded change. Without one: when the string was added. */
            timestamp: string | null;
            /** @description The same as timestamp. */
            last_updated: string | null;
            /** @description Whether the saved text is not in the file yet. */
            pending: boolean;
            /** @description Identifies the current target and state. Equal to the ETag. Send it as If-Match when saving. */
            version: string;
            /**
             * Format: uri
             * @description Suggestions for the string.
             */
            suggestions_url: string;
            /**
             * Format: uri
             * @description Comments on the string.
             */
            comments_url: string;
        };
        SuggestionList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Suggestion"][];
        };
        Suggestion: {
            /**
             * Format: uri
             * @description This suggestion. DELETE rejects it.
             */
            url: string;
            id: number;
            /**
             * Format: uri
             * @description The string.
             */
            unit: string;
            /** @description The proposed translation. */
            target: string[];
            /** @description User who made the suggestion. */
            author: string;
            /**
             * Format: date-time
             * @description Time of the suggestion.
             */
            timestamp: string;
            /**
             * Format: uri
             * @description POST here to accept the suggestion as the translation.
             */
            accept_url: string;
        };
        CommentList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Comment"][];
        };
        Comment: {
            /**
             * Format: uri
             * @description The list of comments on the string.
             */
            url: string;
            id: number;
            /**
             * Format: uri
             * @description The string.
             */
            unit: string;
            comment: string;
            /** @description User who wrote the comment. */
            author: string;
            /**
             * Format: date-time
             * @description Time of the comment.
             */
            timestamp: string;
            resolved: boolean;
            /**
             * Format: uri
             * @description POST here to resolve the comment.
             */
            resolve_url: string;
        };
        ChangeList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Change"][];
        };
        Change: {
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            id: number;
            /** @description The string; null if the language no longer has it. */
            unit: string | null;
            /**
             * Format: uri
             * @description The component of the string.
             */
            component: string;
            /** @description The translation; null if its file no longer exists. */
            translation: string | null;
            /** @description The user who made the change; null for imports and for removed users. */
            user: string | null;
            /** @description The author of the text; always the same as user. */
            author: string | null;
            /**
             * Format: date-time
             * @description Time of the change.
             */
            timestamp: string;
            /** @description Kind of change, as a number. The meaning of a number never changes. */
            action: number;
            /** @description Kind of change, in words. */
            action_name: string;
            /** @description The text after the change, one plural form per line. */
            target: string;
            /** @description The text before the change, one plural form per line. */
            old: string;
            /** @description Always an empty object. */
            details: Record<string, never>;
            /** @description Language code. */
            language: string;
        };
        UserList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["User"][];
        };
        User: {
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            id: number;
            username: string;
            full_name: string;
            /** @description Empty unless the caller is this user or an administrator. */
            email: string;
            /** @description Whether the user is an administrator; null unless the caller is this user or an administrator. */
            is_superuser: boolean | null;
            /** @description Whether the user can sign in; null unless the caller is this user or an administrator. */
            is_active: boolean | null;
            /** @description When the user was created; null unless the caller is this user or an administrator. */
            date_joined: string | null;
            /**
             * Format: uri
             * @description Statistics of the user’s work.
             */
            statistics_url: string;
        };
        UserStatistics: {
            /** @description Translations that the user saved. */
            translated: number;
            /** @description Suggestions that the user made. */
            suggested: number;
            /** @description Translations that the user uploaded in files. */
            uploaded: number;
            /** @description Comments that the user wrote. */
            commented: number;
            /** @description Languages that the user worked in. */
            languages: number;
        };
        MemberList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Member"][];
        };
        Member: {
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description The user.
             */
            user: string;
            username: string;
            full_name: string;
            /**
             * @description Role in the project. Each role includes the permissions of the roles before it.
             * @enum {string}
             */
            role: "reader" | "translator" | "reviewer" | "manager";
        };
        RoleList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Role"][];
        };
        Role: {
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            id: number;
            name: string;
            /** @description What members with this role may do. */
            permissions: string[];
        };
        GroupList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Group"][];
        };
        Group: {
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            id: number;
            /** @description Name of the project, and the role. */
            name: string;
            /**
             * Format: uri
             * @description The project.
             */
            defining_project: string;
            /**
             * @description Always 0: the group is for the listed projects.
             * @enum {number}
             */
            project_selection: 0;
            /**
             * @description Always 1: roles are for all languages.
             * @enum {number}
             */
            language_selection: 1;
            /** @description The role of the members. */
            roles: string[];
            /** @description The project. */
            projects: string[];
            /** @description Always empty: roles are for all languages. */
            languages: string[];
            /** @description Always empty: roles are for all components. */
            components: string[];
            /** @description Always empty: there are no component lists. */
            componentlists: string[];
        };
        Task: {
            completed: boolean;
            /** @description In percent. */
            progress: number;
            /** @description What the work changed, or why it failed, in a sentence; null until the task is completed. */
            result: string | null;
            /** @description The file that the task reads or stores now; empty if there is none. */
            log: string;
        };
        AddonList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Addon"][];
        };
        Addon: {
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            id: number;
            name: string;
        };
        ExportedStatistics: {
            /** @description Number of strings. A string with plural forms counts once. */
            total: number;
            /** @description Words in the source texts of all strings, including all plural forms. */
            total_words: number;
            /** @description Characters (Unicode code points) in the source texts of all strings. */
            total_chars: number;
            /** @description Time of the latest recorded change, exact to the microsecond; null if no change is recorded. */
            last_change: string | null;
            /** @description Recorded changes in the six hours up to last_change. */
            recent_changes: number;
            /** @description Strings that are translated, approved or read-only. */
            translated: number;
            /** @description Words in translated strings. */
            translated_words: number;
            /** @description Characters in translated strings. */
            translated_chars: number;
            /** @description translated as a percentage of total, truncated to one decimal. */
            translated_percent: number;
            /** @description translated_words as a percentage of total_words. */
            translated_words_percent: number;
            /** @description translated_chars as a percentage of total_chars. */
            translated_chars_percent: number;
            /** @description Strings that are marked fuzzy and have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that was not dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all strings of the source language, none of other languages. */
            readonly: number;
            /** @description readonly as a percentage of total. */
            readonly_percent: number;
            /** @description Strings with at least one open suggestion. */
            suggestions: number;
            /** @description Strings with at least one unresolved comment. */
            comments: number;
            /**
             * @description Language code.
             * @example pt_BR
             */
            code: string;
            /**
             * @description English name of the language.
             * @example Portuguese (Brazil)
             */
            name: string;
            /**
             * Format: uri
             * @description Page of the language.
             */
            url: string;
            /**
             * Format: uri
             * @description Translation editor.
             */
            translate_url: string;
            /** @description Words in fuzzy strings. */
            fuzzy_words?: number;
            /** @description fuzzy_words as a percentage of total_words. */
            fuzzy_words_percent?: number;
            /** @description Characters in fuzzy strings. */
            fuzzy_chars?: number;
            /** @description fuzzy_chars as a percentage of total_chars. */
            fuzzy_chars_percent?: number;
            /** @description Words in failing strings. */
            failing_words?: number;
            /** @description failing_words as a percentage of total_words. */
            failing_words_percent?: number;
            /** @description Characters in failing strings. */
            failing_chars?: number;
            /** @description failing_chars as a percentage of total_chars. */
            failing_chars_percent?: number;
            /** @description Words in approved strings. */
            approved_words?: number;
            /** @description approved_words as a percentage of total_words. */
            approved_words_percent?: number;
            /** @description Characters in approved strings. */
            approved_chars?: number;
            /** @description approved_chars as a percentage of total_chars. */
            approved_chars_percent?: number;
            /** @description Words in readonly strings. */
            readonly_words?: number;
            /** @description readonly_words as a percentage of total_words. */
            readonly_words_percent?: number;
            /** @description Characters in readonly strings. */
            readonly_chars?: number;
            /** @description readonly_chars as a percentage of total_chars. */
            readonly_chars_percent?: number;
            /** @description Number of failing strings by check. */
            checks?: {
                [key: string]: number;
            };
            /** @description Strings of the source files that the file of the language lacks. They count as untranslated only with the setting count: source. */
            missing_from_file?: number;
            /** @description Author of the latest change; null if unknown. */
            last_author: string | null;
            /**
             * Format: uri
             * @description The same as translate_url.
             */
            url_translate: string;
        }[];
        SiteMetrics: {
            /** @description Strings of all languages. */
            units: number;
            /** @description Strings that are translated. */
            units_translated: number;
            /** @description Users. */
            users: number;
            /** @description Recorded changes of strings. */
            changes: number;
            /** @description Projects. */
            projects: number;
            /** @description Components. */
            components: number;
            /** @description Languages, counted once per component. */
            translations: number;
            /** @description Different languages. */
            languages: number;
            /** @description Failing checks, counted per string. */
            checks: number;
            /** @description Problems in the configuration. */
            configuration_errors: number;
            /** @description Strings with suggestions. */
            suggestions: number;
            celery_queues: Record<string, never>;
            name: string;
        };
        /** @description Metrics by component and language. */
        ProjectMetrics: {
            [key: string]: {
                [key: string]: {
                    name: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        EventList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Event"][];
        };
        Event: {
            /** @description Number of the event within the project, starting at 1. */
            id: number;
            /** @enum {string} */
            type: "statistics.changed" | "language.completed" | "language.below-threshold" | "repository.failed" | "repository.recovered" | "events.lost";
            /**
             * Format: date-time
             * @description Time of the event.
             */
            at: string;
            project: string;
            /** @description Slug of the component; null for events.lost and events of a repository. */
            component: string | null;
            /** @description Language code; null for events.lost and events of a repository. */
            language: string | null;
            /** @description Extended statistics before the event; null if the language did not exist. */
            before: components["schemas"]["Counts"] | null;
            /** @description Extended statistics after the event; null if the language no longer exists. */
            after: components["schemas"]["Counts"] | null;
            /** @description How the statistics changed, or what happened, in words. */
            reason: string;
            /** @description The threshold that the percentage fell below; null for other events. */
            threshold: number | null;
            /**
             * Format: uri
             * @description Page of the language; page of the project if the event has no language.
             */
            url: string;
        };
        WebhookList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Webhook"][];
        };
        Webhook: {
            id: number;
            /**
             * Format: uri
             * @description Address that receives the messages.
             */
            url: string;
            /** @description Types of events to send; if empty, all types. */
            events: ("statistics.changed" | "language.completed" | "language.below-threshold" | "repository.failed" | "repository.recovered")[];
            /** @description Whether events are sent to this webhook. */
            active: boolean;
            /** @description Secret that signs the messages. Only returned when the webhook is created; later always null. */
            secret: string | null;
            /**
             * Format: date-time
             * @description When the webhook was created.
             */
            created: string;
            /**
             * Format: uri
             * @description This object.
             */
            api_url: string;
            /**
             * Format: uri
             * @description POST here to send a test message.
             */
            test_url: string;
            /**
             * Format: uri
             * @description Pending deliveries.
             */
            deliveries_url: string;
        };
        WebhookTest: {
            /** @description Whether the receiver accepted the message. */
            delivered: boolean;
            /** @description HTTP status of the response; null without a response. */
            status: number | null;
            /** @description Why there was no response; empty if there was one. */
            error: string;
            /**
             * Format: uri
             * @description Address to which the message was sent.
             */
            url: string;
        };
        DeliveryList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Delivery"][];
        };
        Delivery: {
            /** @description Id of the event. */
            event: number;
            /** @description Number of attempts so far. */
            attempts: number;
            /**
             * Format: date-time
             * @description Time of the next attempt.
             */
            due: string;
            /** @description Why the last attempt failed; empty before the first attempt. */
            last_error: string;
            /**
             * Format: uri
             * @description The event in the list of events.
             */
            url: string;
        };
        Document: {
            /** @description Version of OpenAPI. */
            openapi: string;
            info: {
                title: string;
                version: string;
            } & {
                [key: string]: unknown;
            };
            paths: {
                [key: string]: unknown;
            };
            components: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The content still has the ETag that If-None-Match names. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter or a member of the body is invalid; attr names it. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is missing or wrong. */
        NotAuthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The user or the token lacks the required permission. */
        PermissionDenied: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The object does not exist, or the user may not see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource is not available in any media type that Accept allows. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The name is already taken, another user changed the object first, or a file can no longer be read. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The current version differs from the version in If-Match. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The route does not accept this media type in the body. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The Idempotency-Key was already used for another request. */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The component is locked. */
        Locked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. */
        Throttled: {
            headers: {
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                /** @description Number of requests allowed per period. */
                "X-RateLimit-Limit"?: number;
                /** @description Number of requests left in this period. */
                "X-RateLimit-Remaining"?: number;
                /** @description Seconds until the period ends and the count starts again. */
                "X-RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is busy, or the database is not reachable. Nothing was changed, unless the code is outcome_unknown. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    root: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Addresses of the resources. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Root"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    addProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    name: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description Website of the project; may be empty. */
                    web?: string;
                    /** @description Whether only members can see the project. */
                    private?: boolean;
                    /** @description Percentages; an event is sent when a language falls below one of them. */
                    thresholds?: number[];
                    /** @description Codes of the languages after the next import: server, files or simplified. */
                    language_codes?: string;
                    /** @description Who may start a new language: managers, request or nobody. */
                    new_languages?: string;
                    /** @description Address of a file in the source browser, with {path}, {line} and {branch}; may be empty. */
                    repo_web?: string;
                    /** @description Address of a repository. The server imports the components that it finds there. */
                    repo?: string;
                    /** @description Branch to follow. Default: the branch that the repository names. */
                    branch?: string;
                    /** @description Folder inside the repository that paths start from. */
                    directory?: string;
                    /** @description Address of the same repository, to commit and push edits. */
                    push?: string;
                    /** @description Branch to push to. Default: the followed branch. */
                    push_branch?: string;
                };
            };
        };
        responses: {
            /** @description Create a project. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    name: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description Website of the project; may be empty. */
                    web?: string;
                    /** @description Whether only members can see the project. */
                    private?: boolean;
                    /** @description Percentages; an event is sent when a language falls below one of them. */
                    thresholds?: number[];
                    /** @description Codes of the languages after the next import: server, files or simplified. */
                    language_codes?: string;
                    /** @description Who may start a new language: managers, request or nobody. */
                    new_languages?: string;
                    /** @description Address of a file in the source browser, with {path}, {line} and {branch}; may be empty. */
                    repo_web?: string;
                };
            };
        };
        responses: {
            /** @description Change a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    name?: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description Website of the project; may be empty. */
                    web?: string;
                    /** @description Whether only members can see the project. */
                    private?: boolean;
                    /** @description Percentages; an event is sent when a language falls below one of them. */
                    thresholds?: number[];
                    /** @description Codes of the languages after the next import: server, files or simplified. */
                    language_codes?: string;
                    /** @description Who may start a new language: managers, request or nobody. */
                    new_languages?: string;
                    /** @description Address of a file in the source browser, with {path}, {line} and {branch}; may be empty. */
                    repo_web?: string;
                };
            };
        };
        responses: {
            /** @description Change parts of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectStatistics: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the number of failing strings per check. */
                fields?: "extended";
                /**
                 * @description The statistics at the end of this day in UTC, or at this instant.
                 * @example 2026-01-31
                 */
                at?: string;
                /**
                 * @description The statistics of this tag or commit: its id, or at least the first seven characters of it.
                 * @example v2.3
                 */
                ref?: string;
                /** @description A replica of the database may answer, with numbers that are a little old. Default: never. */
                lag?: "ok";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a project. */
            200: {
                headers: {
                    /** @description The numbers are at most this many seconds old. Only if a replica answered. */
                    "X-Replication-Lag"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStatistics"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectLanguages: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the number of failing strings per check. */
                fields?: "extended";
                /**
                 * @description The statistics at the end of this day in UTC, or at this instant.
                 * @example 2026-01-31
                 */
                at?: string;
                /**
                 * @description The statistics of this tag or commit: its id, or at least the first seven characters of it.
                 * @example v2.3
                 */
                ref?: string;
                /** @description A replica of the database may answer, with numbers that are a little old. Default: never. */
                lag?: "ok";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a project by language. */
            200: {
                headers: {
                    /** @description The numbers are at most this many seconds old. Only if a replica answered. */
                    "X-Replication-Lag"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageStatisticsArray"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories of all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    addCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    name: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description The project: its address in the API, or its slug. */
                    project: string;
                    /** @description The category that contains this one: its address or its id; null for none. */
                    category?: string | number | null;
                };
            };
        };
        responses: {
            /** @description Create a category. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjectCategories: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the category. */
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the category. */
                category: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description The project: its address in the API, or its slug. */
                    project?: string;
                    /** @description The category that contains this one: its address or its id; null for none. */
                    category?: string | number | null;
                };
            };
        };
        responses: {
            /** @description Change a category, like PATCH. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the category. */
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the category. */
                category: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    name?: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description The project: its address in the API, or its slug. */
                    project?: string;
                    /** @description The category that contains this one: its address or its id; null for none. */
                    category?: string | number | null;
                };
            };
        };
        responses: {
            /** @description Change a category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    categoryStatistics: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the number of failing strings per check. */
                fields?: "extended";
                /**
                 * @description The statistics at the end of this day in UTC, or at this instant.
                 * @example 2026-01-31
                 */
                at?: string;
                /**
                 * @description The statistics of this tag or commit: its id, or at least the first seven characters of it.
                 * @example v2.3
                 */
                ref?: string;
                /** @description A replica of the database may answer, with numbers that are a little old. Default: never. */
                lag?: "ok";
            };
            header?: never;
            path: {
                /** @description Id of the category. */
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a category. */
            200: {
                headers: {
                    /** @description The numbers are at most this many seconds old. Only if a replica answered. */
                    "X-Replication-Lag"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStatistics"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listComponents: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Components of all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjectComponents: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Components of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    addComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Display name. */
                    name: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description SPDX identifier of the licence of the texts. */
                    license?: string;
                    /** @description Flags for all strings, separated by commas. */
                    flags?: string;
                    /** @description The same as flags. */
                    check_flags?: string;
                    /** @description Whether this is the glossary of the project. */
                    is_glossary?: boolean | string;
                    /** @description Address of the repository that has the files. weblate://project/component shares the repository of another component. Empty or local: for none. It must not contain a password. */
                    repo?: string;
                    /** @description Branch of the repository. Default: the branch that the repository names. */
                    branch?: string;
                    /** @description Address of the same repository, to commit and push edits; empty not to. */
                    push?: string;
                    /** @description Branch to push to. Default: the followed branch. */
                    push_branch?: string;
                    /** @description The category that contains the component: its address or its id; null for none. */
                    category?: string | number | null;
                    /** @description Must not be true: only whole projects can be private. */
                    restricted?: boolean | string;
                    /** @description Path of the files, with * for the language. */
                    filemask?: string;
                    /** @description Id of the file format. Names that other translation servers use are known too. */
                    file_format?: string;
                    /** @description Path of the base file, or of the template. */
                    template?: string;
                    /** @description Template for the files of new languages; the same as template for formats without a base file. */
                    new_base?: string;
                    /** @description Source language: its code, or an object with its code. Default: en. */
                    source_language?: string | {
                        code: string;
                    };
                    /**
                     * Format: binary
                     * @description A zip archive with the files.
                     */
                    zipfile?: string;
                    /**
                     * Format: binary
                     * @description A single file, instead of an archive.
                     */
                    docfile?: string;
                };
                "application/json": {
                    /** @description Display name. */
                    name: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description SPDX identifier of the licence of the texts. */
                    license?: string;
                    /** @description Flags for all strings, separated by commas. */
                    flags?: string;
                    /** @description The same as flags. */
                    check_flags?: string;
                    /** @description Whether this is the glossary of the project. */
                    is_glossary?: boolean | string;
                    /** @description Address of the repository that has the files. weblate://project/component shares the repository of another component. Empty or local: for none. It must not contain a password. */
                    repo?: string;
                    /** @description Branch of the repository. Default: the branch that the repository names. */
                    branch?: string;
                    /** @description Address of the same repository, to commit and push edits; empty not to. */
                    push?: string;
                    /** @description Branch to push to. Default: the followed branch. */
                    push_branch?: string;
                    /** @description The category that contains the component: its address or its id; null for none. */
                    category?: string | number | null;
                    /** @description Must not be true: only whole projects can be private. */
                    restricted?: boolean | string;
                    /** @description Path of the files, with * for the language. */
                    filemask?: string;
                    /** @description Id of the file format. Names that other translation servers use are known too. */
                    file_format?: string;
                    /** @description Path of the base file, or of the template. */
                    template?: string;
                    /** @description Template for the files of new languages; the same as template for formats without a base file. */
                    new_base?: string;
                    /** @description Source language: its code, or an object with its code. Default: en. */
                    source_language?: string | {
                        code: string;
                    };
                    /**
                     * Format: binary
                     * @description A zip archive with the files.
                     */
                    zipfile?: string;
                    /**
                     * Format: binary
                     * @description A single file, instead of an archive.
                     */
                    docfile?: string;
                };
            };
        };
        responses: {
            /** @description Create a component. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceComponent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description SPDX identifier of the licence of the texts. */
                    license?: string;
                    /** @description Flags for all strings, separated by commas. */
                    flags?: string;
                    /** @description The same as flags. */
                    check_flags?: string;
                    /** @description Whether this is the glossary of the project. */
                    is_glossary?: boolean | string;
                    /** @description Address of the repository that has the files. weblate://project/component shares the repository of another component. Empty or local: for none. It must not contain a password. */
                    repo?: string;
                    /** @description Branch of the repository. Default: the branch that the repository names. */
                    branch?: string;
                    /** @description Address of the same repository, to commit and push edits; empty not to. */
                    push?: string;
                    /** @description Branch to push to. Default: the followed branch. */
                    push_branch?: string;
                    /** @description The category that contains the component: its address or its id; null for none. */
                    category?: string | number | null;
                    /** @description Must not be true: only whole projects can be private. */
                    restricted?: boolean | string;
                    /** @description Whether translations can only be changed by importing files. */
                    locked?: boolean;
                    /** @description Path of the files, with * for the language. */
                    filemask?: string;
                    /** @description Id of the file format. Names that other translation servers use are known too. */
                    file_format?: string;
                    /** @description Path of the base file, or of the template. */
                    template?: string;
                    /** @description Template for the files of new languages; the same as template for formats without a base file. */
                    new_base?: string;
                };
            };
        };
        responses: {
            /** @description Change a component, like PATCH. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeComponent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeComponent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    name?: string;
                    /** @description Name in URLs. Default: derived from the name. */
                    slug?: string;
                    /** @description SPDX identifier of the licence of the texts. */
                    license?: string;
                    /** @description Flags for all strings, separated by commas. */
                    flags?: string;
                    /** @description The same as flags. */
                    check_flags?: string;
                    /** @description Whether this is the glossary of the project. */
                    is_glossary?: boolean | string;
                    /** @description Address of the repository that has the files. weblate://project/component shares the repository of another component. Empty or local: for none. It must not contain a password. */
                    repo?: string;
                    /** @description Branch of the repository. Default: the branch that the repository names. */
                    branch?: string;
                    /** @description Address of the same repository, to commit and push edits; empty not to. */
                    push?: string;
                    /** @description Branch to push to. Default: the followed branch. */
                    push_branch?: string;
                    /** @description The category that contains the component: its address or its id; null for none. */
                    category?: string | number | null;
                    /** @description Must not be true: only whole projects can be private. */
                    restricted?: boolean | string;
                    /** @description Whether translations can only be changed by importing files. */
                    locked?: boolean;
                    /** @description Path of the files, with * for the language. */
                    filemask?: string;
                    /** @description Id of the file format. Names that other translation servers use are known too. */
                    file_format?: string;
                    /** @description Path of the base file, or of the template. */
                    template?: string;
                    /** @description Template for the files of new languages; the same as template for formats without a base file. */
                    new_base?: string;
                };
            };
        };
        responses: {
            /** @description Change a component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listComponentTranslations: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Translations of a component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    addTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Code of the language, for example de or pt_BR. */
                    language_code: string;
                };
            };
        };
        responses: {
            /** @description Start a new language. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
                };
            };
            /** @description Noted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotedLanguageRequest"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectCredits: {
        parameters: {
            query?: {
                /** @description First day, or first instant, of the period. Default: all. */
                start?: string;
                /** @description Last day of the period, or the instant at which it ends. Default: all. */
                end?: string;
                /** @description Only this language. */
                lang?: string;
                /** @description Order of the users: number of changes (default), or when the account was created. */
                sort_by?: "count" | "date_joined";
                /** @description descending is the default. */
                sort_order?: "descending" | "ascending";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users who translated a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credits"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    componentCredits: {
        parameters: {
            query?: {
                /** @description First day, or first instant, of the period. Default: all. */
                start?: string;
                /** @description Last day of the period, or the instant at which it ends. Default: all. */
                end?: string;
                /** @description Only this language. */
                lang?: string;
                /** @description Order of the users: number of changes (default), or when the account was created. */
                sort_by?: "count" | "date_joined";
                /** @description descending is the default. */
                sort_order?: "descending" | "ascending";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users who translated a component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credits"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    importFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A zip archive of translation files, or a single file.
                     */
                    file: string;
                    /** @description Path of a single file. Default: its file name. */
                    path?: string;
                    /** @description Slug of the component, if all files belong to one. */
                    component?: string;
                    /** @description Path of the files of this component, with * for the language. */
                    filemask?: string;
                    /** @description Id of the file format. Default: detected. */
                    file_format?: string;
                    /** @description Path of the template or base file. */
                    template?: string;
                    /** @description Source language. Default: en. */
                    source_language?: string;
                };
            };
        };
        responses: {
            /** @description Import uploaded files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProjectRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State of a project’s files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repository"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProjectRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description pull and update fetch the remote repository, if there is one, and import changed files. reset imports all files again. commit writes edits to the files, if the server is configured to do so. For a remote repository, commit and push both commit edits and push them. cleanup does nothing and always succeeds. */
                    operation: string;
                };
            };
        };
        responses: {
            /** @description Import a project’s files again, or write edits to the files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryResult"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getComponentRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State of a component’s files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repository"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateComponentRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description pull and update fetch the remote repository, if there is one, and import changed files. reset imports all files again. commit writes edits to the files, if the server is configured to do so. For a remote repository, commit and push both commit edits and push them. cleanup does nothing and always succeeds. */
                    operation: string;
                };
            };
        };
        responses: {
            /** @description Import a component’s files again, or write edits to the files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryResult"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTranslationRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State of a translation’s files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repository"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTranslationRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description pull and update fetch the remote repository, if there is one, and import changed files. reset imports all files again. commit writes edits to the files, if the server is configured to do so. For a remote repository, commit and push both commit edits and push them. cleanup does nothing and always succeeds. */
                    operation: string;
                };
            };
        };
        responses: {
            /** @description Import a translation’s files again, or write edits to the files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryResult"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRepositories: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Repositories of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedRepositoryList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    addRepository: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Address of the repository. It must not contain a password. */
                    repo: string;
                    /** @description Folder inside the repository that paths start from. */
                    directory?: string;
                    /** @description Branch to follow. Default: the branch that the repository names. */
                    branch?: string;
                    /** @description Seconds between two looks; 0 to wait for hooks. Default: 900. */
                    poll?: number;
                    /** @description Whether to commit edits and push them. Default: false. */
                    push?: boolean;
                    /** @description Branch to push to. Default: the followed branch. */
                    push_branch?: string;
                    /** @description Secret that hooks must know; empty for none. No response contains it. */
                    hook_secret?: string;
                };
            };
        };
        responses: {
            /** @description Add a repository. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedRepository"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Id of the repository. */
                repository: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A repository. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedRepository"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeRepository: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Id of the repository. */
                repository: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeRepository: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Id of the repository. */
                repository: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Branch to follow. Default: the branch that the repository names. */
                    branch?: string;
                    /** @description Seconds between two looks; 0 to wait for hooks. Default: 900. */
                    poll?: number;
                    /** @description Whether to commit edits and push them. Default: false. */
                    push?: boolean;
                    /** @description Branch to push to. Default: the followed branch. */
                    push_branch?: string;
                    /** @description Secret that hooks must know; empty for none. No response contains it. */
                    hook_secret?: string;
                };
            };
        };
        responses: {
            /** @description Change a repository. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedRepository"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getComponentLock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a component is locked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lock"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    lockComponent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true to lock, false to unlock. */
                    lock: true | 1 | "true" | "1" | false | 0 | "false" | "0";
                };
            };
        };
        responses: {
            /** @description Lock or unlock a component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lock"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProjectLock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether all components of a project are locked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lock"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    lockProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true to lock, false to unlock. */
                    lock: true | 1 | "true" | "1" | false | 0 | "false" | "0";
                };
            };
        };
        responses: {
            /** @description Lock or unlock all components of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lock"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadTranslation: {
        parameters: {
            query?: {
                /** @description Must be the format of the file, which is never converted. */
                format?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description File of a translation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    putTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A file in the format of the component.
                     */
                    file: string;
                    /**
                     * @description How to store the strings. Default: translate. replace: the upload becomes the new file. add: adds source strings to the base file, or translations to strings without one.
                     * @enum {string}
                     */
                    method?: "translate" | "fuzzy" | "suggest" | "approve" | "replace" | "add";
                    /**
                     * @description What to do with strings that already have a translation. Default: ignore.
                     * @enum {string}
                     */
                    conflicts?: "ignore" | "replace-translated" | "replace-approved";
                    /**
                     * @description What to do with strings that the file marks fuzzy. Empty: skip them. process: store them as fuzzy. approve: store them as translated.
                     * @enum {string}
                     */
                    fuzzy?: "" | "process" | "approve";
                };
            };
        };
        responses: {
            /** @description Upload translations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A file in the format of the component.
                     */
                    file: string;
                    /**
                     * @description How to store the strings. Default: translate. replace: the upload becomes the new file. add: adds source strings to the base file, or translations to strings without one.
                     * @enum {string}
                     */
                    method?: "translate" | "fuzzy" | "suggest" | "approve" | "replace" | "add";
                    /**
                     * @description What to do with strings that already have a translation. Default: ignore.
                     * @enum {string}
                     */
                    conflicts?: "ignore" | "replace-translated" | "replace-approved";
                    /**
                     * @description What to do with strings that the file marks fuzzy. Empty: skip them. process: store them as fuzzy. approve: store them as translated.
                     * @enum {string}
                     */
                    fuzzy?: "" | "process" | "approve";
                };
            };
        };
        responses: {
            /** @description Upload translations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadComponent: {
        parameters: {
            query?: {
                /** @description The only supported format. */
                format?: "zip";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files of a component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadProject: {
        parameters: {
            query?: {
                /** @description The only supported format. */
                format?: "zip";
                /** @description Only the files of this language. */
                language_code?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadProjectLanguage: {
        parameters: {
            query?: {
                /** @description The only supported format. */
                format?: "zip";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files of a language in all components of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadTranslationDirectly: {
        parameters: {
            query?: {
                /** @description Must be the format of the file, which is never converted. */
                format?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description File of a translation, for scripts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadComponentDirectly: {
        parameters: {
            query?: {
                /** @description The only supported format. */
                format?: "zip";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files of a component, for scripts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadProjectDirectly: {
        parameters: {
            query?: {
                /** @description The only supported format. */
                format?: "zip";
                /** @description Only the files of this language. */
                language_code?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files of a project, for scripts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadProjectLanguageDirectly: {
        parameters: {
            query?: {
                /** @description The only supported format. */
                format?: "zip";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files of a language in all components of a project, for scripts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    autoTranslate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How to store the translations. Default: suggest.
                     * @enum {string}
                     */
                    mode?: "suggest" | "translate" | "fuzzy" | "approved";
                    /**
                     * @description Which strings to translate. Default: todo, untranslated and fuzzy strings.
                     * @enum {string}
                     */
                    filter_type?: "todo" | "nottranslated" | "fuzzy" | "all" | "check:inconsistent";
                    /** @description Only strings that match this query. */
                    q?: string;
                    /**
                     * @description Where translations come from: other components. There is no machine translation.
                     * @enum {string}
                     */
                    auto_source?: "others";
                    /** @description Slug of the component to take translations from. Default: all of the project. */
                    component?: string;
                };
            };
        };
        responses: {
            /** @description Translate with translations of other components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTranslation"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    componentStatistics: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
                /** @description Adds words, characters and percentages of all groups, and the number of failing strings per check. */
                fields?: "extended";
                /**
                 * @description The statistics at the end of this day in UTC, or at this instant.
                 * @example 2026-01-31
                 */
                at?: string;
                /**
                 * @description The statistics of this tag or commit: its id, or at least the first seven characters of it.
                 * @example v2.3
                 */
                ref?: string;
                /** @description A replica of the database may answer, with numbers that are a little old. Default: never. */
                lag?: "ok";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a component. */
            200: {
                headers: {
                    /** @description The numbers are at most this many seconds old. Only if a replica answered. */
                    "X-Replication-Lag"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentStatistics"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            503: components["responses"]["Unavailable"];
        };
    };
    componentHistory: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Only this language; several are separated by commas. */
                language?: string;
                /** @description First day, or instant. With explain, also a tag or commit. */
                from?: string;
                /** @description Last day, or instant. Default: now. */
                to?: string;
                /** @description Default: chosen by the length of the period. */
                interval?: "day" | "week" | "month";
                /** @description With any value, the response explains how each language moved from `from` to `to`, instead of listing counts. */
                explain?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a component over time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryAnswer"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    translationHistory: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Only this language; several are separated by commas. */
                language?: string;
                /** @description First day, or instant. With explain, also a tag or commit. */
                from?: string;
                /** @description Last day, or instant. Default: now. */
                to?: string;
                /** @description Default: chosen by the length of the period. */
                interval?: "day" | "week" | "month";
                /** @description With any value, the response explains how each language moved from `from` to `to`, instead of listing counts. */
                explain?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a translation over time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryAnswer"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectHistory: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Only this language; several are separated by commas. */
                language?: string;
                /** @description First day, or instant. With explain, also a tag or commit. */
                from?: string;
                /** @description Last day, or instant. Default: now. */
                to?: string;
                /** @description Default: chosen by the length of the period. */
                interval?: "day" | "week" | "month";
                /** @description With any value, the response explains how each language moved from `from` to `to`, instead of listing counts. */
                explain?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a project over time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryAnswer"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTranslations: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Translations of all components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A translation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    translationStatistics: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the number of failing strings per check. */
                fields?: "extended";
                /**
                 * @description The statistics at the end of this day in UTC, or at this instant.
                 * @example 2026-01-31
                 */
                at?: string;
                /**
                 * @description The statistics of this tag or commit: its id, or at least the first seven characters of it.
                 * @example v2.3
                 */
                ref?: string;
                /** @description A replica of the database may answer, with numbers that are a little old. Default: never. */
                lag?: "ok";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a translation. */
            200: {
                headers: {
                    /** @description The numbers are at most this many seconds old. Only if a replica answered. */
                    "X-Replication-Lag"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageStatistics"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLanguageRequests: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests for new languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageRequestList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineLanguageRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLanguages: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    addLanguage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Language code. */
                    code: string;
                    /** @description Name of the language. */
                    name: string;
                    /**
                     * @description Writing direction. Default: ltr.
                     * @enum {string}
                     */
                    direction?: "ltr" | "rtl";
                    /** @description Number of speakers. */
                    population?: number;
                    /** @description Number of plural forms, and the gettext expression. Default: the rule for the code. */
                    plural?: {
                        number: number;
                        formula: string;
                    };
                };
            };
        };
        responses: {
            /** @description Add a language. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Language"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Language"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeLanguage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    languageStatistics: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the number of failing strings per check. */
                fields?: "extended";
                /**
                 * @description The statistics at the end of this day in UTC, or at this instant.
                 * @example 2026-01-31
                 */
                at?: string;
                /**
                 * @description The statistics of this tag or commit: its id, or at least the first seven characters of it.
                 * @example v2.3
                 */
                ref?: string;
                /** @description A replica of the database may answer, with numbers that are a little old. Default: never. */
                lag?: "ok";
            };
            header?: never;
            path: {
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a language. */
            200: {
                headers: {
                    /** @description The numbers are at most this many seconds old. Only if a replica answered. */
                    "X-Replication-Lag"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUnits: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
                /** @description Query such as state:fuzzy, has:failing, check:end-stop, language:de, changed:>="2 days ago", source:word or "a phrase", with AND, OR, NOT and parentheses. Default: all strings. */
                q?: string;
                /** @description Return strings after this id. The address in next contains it. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Strings of all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    translationUnits: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
                /** @description Query such as state:fuzzy, has:failing, check:end-stop, language:de, changed:>="2 days ago", source:word or "a phrase", with AND, OR, NOT and parentheses. Default: all strings. */
                q?: string;
                /** @description Return strings after this id. The address in next contains it. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Strings of a translation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    addUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Key of the string, for example menu.open. */
                    key: string;
                    /** @description The translation: one text, or a list with one text for each plural form of the language. A text has at most 100,000 characters. */
                    value: string | string[];
                };
            };
        };
        responses: {
            /** @description Add a source string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    putUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The translation: one text, or a list with one text for each plural form of the language. A text has at most 100,000 characters. */
                    target?: string | string[];
                    /** @description 10 or fuzzy, 20 or translated, 30 or approved. 0 or empty deletes the text. */
                    state?: number | string;
                    /** @description A text for the translators of all languages, in the source string. For managers. */
                    explanation?: string;
                    /** @description Additional flags of the string, in all languages. For managers. */
                    extra_flags?: string;
                    /** @description The version that the author saw. If the string has changed since, the response is 409. */
                    previous?: {
                        /** @description The translation: one text, or a list with one text for each plural form of the language. A text has at most 100,000 characters. */
                        target: string | string[];
                        /** @description 10 or fuzzy, 20 or translated, 30 or approved. 0 or empty deletes the text. */
                        state: number | string;
                    };
                };
            };
        };
        responses: {
            /** @description Save a translation, like PATCH. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The translation: one text, or a list with one text for each plural form of the language. A text has at most 100,000 characters. */
                    target?: string | string[];
                    /** @description 10 or fuzzy, 20 or translated, 30 or approved. 0 or empty deletes the text. */
                    state?: number | string;
                    /** @description A text for the translators of all languages, in the source string. For managers. */
                    explanation?: string;
                    /** @description Additional flags of the string, in all languages. For managers. */
                    extra_flags?: string;
                    /** @description The version that the author saw. If the string has changed since, the response is 409. */
                    previous?: {
                        /** @description The translation: one text, or a list with one text for each plural form of the language. A text has at most 100,000 characters. */
                        target: string | string[];
                        /** @description 10 or fuzzy, 20 or translated, 30 or approved. 0 or empty deletes the text. */
                        state: number | string;
                    };
                };
            };
        };
        responses: {
            /** @description Save a translation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSuggestions: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Id of the string. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Suggestions for a string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The translation: one text, or a list with one text for each plural form of the language. A text has at most 100,000 characters. */
                    target: string | string[];
                };
            };
        };
        responses: {
            /** @description Suggest a translation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestion"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectSuggestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
                /** @description Id of the suggestion. */
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptSuggestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
                /** @description Id of the suggestion. */
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accept a suggestion as the translation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Id of the string. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comments on a string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    comment: string;
                };
            };
        };
        responses: {
            /** @description Comment on a string. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolveComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
                /** @description Id of the comment. */
                comment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resolve a comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissFinding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
                /** @description Id of the check. */
                check: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dismiss a finding. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreFinding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the string. */
                unit: string;
                /** @description Id of the check. */
                check: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restore a dismissed finding. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
                /** @description Only changes made by this user. */
                user?: string;
                /** @description Only changes of this kind: 2 (edited), 7 (suggestion-accepted), 36 (reviewed), 59 (updated), 63 (removed), 71 (added). */
                action?: string;
                /** @description Only changes at or after this time. */
                timestamp_after?: string;
                /** @description Only changes before this time. */
                timestamp_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes of all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectChanges: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
                /** @description Only changes made by this user. */
                user?: string;
                /** @description Only changes of this kind: 2 (edited), 7 (suggestion-accepted), 36 (reviewed), 59 (updated), 63 (removed), 71 (added). */
                action?: string;
                /** @description Only changes at or after this time. */
                timestamp_after?: string;
                /** @description Only changes before this time. */
                timestamp_before?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    componentChanges: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
                /** @description Only changes made by this user. */
                user?: string;
                /** @description Only changes of this kind: 2 (edited), 7 (suggestion-accepted), 36 (reviewed), 59 (updated), 63 (removed), 71 (added). */
                action?: string;
                /** @description Only changes at or after this time. */
                timestamp_after?: string;
                /** @description Only changes before this time. */
                timestamp_before?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes of a component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    translationChanges: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
                /** @description Only changes made by this user. */
                user?: string;
                /** @description Only changes of this kind: 2 (edited), 7 (suggestion-accepted), 36 (reviewed), 59 (updated), 63 (removed), 71 (added). */
                action?: string;
                /** @description Only changes at or after this time. */
                timestamp_after?: string;
                /** @description Only changes before this time. */
                timestamp_before?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
                /** @description Language code. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes of a language of a component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the change. */
                change: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Change"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
                /** @description Only users whose name contains this text. */
                username?: string;
                /** @description Only the user with this id. */
                id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    full_name?: string;
                    /** @description Only administrators can set this. */
                    email?: string;
                    /** @description Whether the user is an administrator, who may do everything in every project. Only administrators can set this. */
                    is_superuser?: boolean;
                    /** @description Whether the user can sign in and use tokens. Only administrators can set this. */
                    is_active?: boolean;
                };
            };
        };
        responses: {
            /** @description Create a user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User name. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description User name. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description User name. */
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    full_name?: string;
                    /** @description Only administrators can set this. */
                    email?: string;
                    /** @description Whether the user is an administrator, who may do everything in every project. Only administrators can set this. */
                    is_superuser?: boolean;
                    /** @description Whether the user can sign in and use tokens. Only administrators can set this. */
                    is_active?: boolean;
                };
            };
        };
        responses: {
            /** @description Change a user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    userStatistics: {
        parameters: {
            query?: {
                /** @description csv returns a table, every other value this document. */
                format?: "json" | "api" | "json-flat" | "csv";
            };
            header?: never;
            path: {
                /** @description User name. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a user’s work. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserStatistics"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Members of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    setMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    /**
                     * @description Role in the project. Each role includes the permissions of the roles before it.
                     * @enum {string}
                     */
                    role: "reader" | "translator" | "reviewer" | "manager";
                };
            };
        };
        responses: {
            /** @description Give a user a role in a project. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description User name. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Roles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the role. */
                role: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups of members with the same role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the task. */
                task: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Long work: an import, an upload, automatic translation or write-back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listComponentAddons: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Add-ons of a component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddonList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportProjectStatistics: {
        parameters: {
            query?: {
                /**
                 * @description The statistics at the end of this day in UTC, or at this instant.
                 * @example 2026-01-31
                 */
                at?: string;
                /**
                 * @description The statistics of this tag or commit: its id, or at least the first seven characters of it.
                 * @example v2.3
                 */
                ref?: string;
                /** @description csv returns a table as a download. */
                format?: "json" | "csv";
                /** @description Spaces per level of the JSON. Default: 2. */
                indent?: number;
                /** @description Returns a script that calls this function with the statistics. */
                jsonp?: string;
                /** @description A replica of the database may answer, with numbers that are a little old. Default: never. */
                lag?: "ok";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a project by language, in the shape that older clients read. */
            200: {
                headers: {
                    /** @description The numbers are at most this many seconds old. Only if a replica answered. */
                    "X-Replication-Lag"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedStatistics"];
                    "text/csv": string;
                    "application/javascript": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportComponentStatistics: {
        parameters: {
            query?: {
                /**
                 * @description The statistics at the end of this day in UTC, or at this instant.
                 * @example 2026-01-31
                 */
                at?: string;
                /**
                 * @description The statistics of this tag or commit: its id, or at least the first seven characters of it.
                 * @example v2.3
                 */
                ref?: string;
                /** @description csv returns a table as a download. */
                format?: "json" | "csv";
                /** @description Spaces per level of the JSON. Default: 2. */
                indent?: number;
                /** @description Returns a script that calls this function with the statistics. */
                jsonp?: string;
                /** @description A replica of the database may answer, with numbers that are a little old. Default: never. */
                lag?: "ok";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a component, in the shape that older clients read. */
            200: {
                headers: {
                    /** @description The numbers are at most this many seconds old. Only if a replica answered. */
                    "X-Replication-Lag"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedStatistics"];
                    "text/csv": string;
                    "application/javascript": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    siteMetrics: {
        parameters: {
            query?: {
                /** @description Default: openmetrics if Accept asks for it, otherwise json. */
                format?: "json" | "csv" | "openmetrics";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metrics of the whole site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteMetrics"];
                    "text/csv": string;
                    "application/openmetrics-text": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectMetrics: {
        parameters: {
            query?: {
                /** @description Default: openmetrics if Accept asks for it, otherwise json. */
                format?: "json" | "csv" | "openmetrics";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metrics of each language of each component of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectMetrics"];
                    "text/csv": string;
                    "application/openmetrics-text": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectEvents: {
        parameters: {
            query?: {
                /** @description Return events after this id. The header Last-Event-ID has the same meaning. */
                after?: number;
                /** @description Number of events in the list. Default: 100. */
                limit?: number;
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                    "text/csv": string;
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events of all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhooks of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Address that receives the messages. */
                    url: string;
                    /** @description Types of events to send; if empty, all types. */
                    events?: ("statistics.changed" | "language.completed" | "language.below-threshold" | "repository.failed" | "repository.recovered")[];
                    /** @description Whether events are sent to this webhook. */
                    active?: boolean;
                    /** @description whsec_ followed by 24 to 64 bytes in base64. Default: generated. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Add a webhook. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Id of the webhook. */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Id of the webhook. */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new random value for each change. A repeated request with the same key is not carried out again and gets the response of the first one, for one day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Id of the webhook. */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Address that receives the messages. */
                    url?: string;
                    /** @description Types of events to send; if empty, all types. */
                    events?: ("statistics.changed" | "language.completed" | "language.below-threshold" | "repository.failed" | "repository.recovered")[];
                    /** @description Whether events are sent to this webhook. */
                    active?: boolean;
                };
            };
        };
        responses: {
            /** @description Change a webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Id of the webhook. */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Test a webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description json and api return this document, json-flat returns only the array of results, csv returns a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page number. */
                page?: number;
                /** @description Items per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Id of the webhook. */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pending deliveries of a webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    schema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI document of the API. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
}
