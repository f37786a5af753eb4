/** Types of the HTTP interface, generated from its OpenAPI document by npm run generate: not to be edited. */
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
        /** Make a project */
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
         * @description What is left out, the name aside, stays as it is.
         */
        put: operations["replaceProject"];
        post?: never;
        /**
         * Remove a project
         * @description With its components, their translations and history, and the files that were uploaded.
         */
        delete: operations["removeProject"];
        options?: never;
        head?: never;
        /** Change some of a project */
        patch: operations["changeProject"];
        trace?: never;
    };
    "/api/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories of all projects
         * @description Projects have no categories here: the list is empty.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
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
        /**
         * Categories of a project
         * @description Projects have no categories here: the list is empty.
         */
        get: operations["listProjectCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Sums over all languages of all its components, the source language and glossaries included.
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
         * @description A bare array, by name of the language; each entry sums over the components.
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
    "/api/components/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Components of all projects
         * @description Without page_size, a page has 50 of them.
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
        /** Make a component of uploaded files */
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
        put?: never;
        post?: never;
        /**
         * Remove a component
         * @description With its translations and history, and the files that were uploaded for it.
         */
        delete: operations["removeComponent"];
        options?: never;
        head?: never;
        /** Change some of a component */
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
         * @description One for each language, in the order in which they joined the component.
         */
        get: operations["listComponentTranslations"];
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
         * @description Components are found among the files as in a folder. Files that were uploaded before stay unless they come again. All of it lands, or nothing does.
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
         * Import a project’s files again, or write edits to them
         * @description From the folder that they were imported from, or from those that were uploaded. Edits stay.
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
         * Import a component’s files again, or write edits to them
         * @description From the folder that they were imported from, or from those that were uploaded. Edits stay.
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
         * Import a translation’s files again, or write edits to them
         * @description From the folder that they were imported from, or from those that were uploaded. Edits stay.
         */
        post: operations["updateTranslationRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /** Lock a component, or open it */
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
        /** Lock all components of a project, or open them */
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
         * @description As it is in the folder or was uploaded, with all that was edited since.
         */
        get: operations["downloadTranslation"];
        /**
         * Upload translations
         * @description Strings are found by their source or key. All that differ are saved, or none is.
         */
        put: operations["putTranslations"];
        /**
         * Upload translations
         * @description Strings are found by their source or key. All that differ are saved, or none is.
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
    "/api/components/{project}/{component}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a component
         * @description One entry for each language of the component, in the order in which they joined it.
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
    "/api/translations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Translations of all components
         * @description Without page_size, a page has 50 of them.
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
        delete?: never;
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
         * @description Always with the fields that fields=extended adds elsewhere: monitoring reads them here.
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
    "/api/languages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Languages
         * @description Languages of the components that one may see, by name.
         */
        get: operations["listLanguages"];
        put?: never;
        post?: never;
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
        delete?: never;
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
         * @description Sums over all components that have the language and that one may see.
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
        /** Strings of a language of a component */
        get: operations["translationUnits"];
        put?: never;
        post?: never;
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
        /** A string of a language */
        get: operations["getUnit"];
        /**
         * Save a translation, as PATCH does
         * @description With If-Match and the version of the string, or with previous in the body, nothing is saved if somebody else has changed it meanwhile. Approving, and changing what is approved, needs a reviewer.
         */
        put: operations["putUnit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save a translation
         * @description With If-Match and the version of the string, or with previous in the body, nothing is saved if somebody else has changed it meanwhile. Approving, and changing what is approved, needs a reviewer.
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
        /** Reject a suggestion, or take one’s own back */
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
        /** Make a suggestion the translation */
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
        /** Say that what a check found is no fault */
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
        /** Take that back */
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
        /** Make a user */
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
         * @description With roles and tokens; what the user did stays under the name.
         */
        delete: operations["removeUser"];
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description Users may change their own full name, administrators everything.
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
         * What a user did
         * @description In the projects that the asking person may see.
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
         * @description It takes the place of the role that the user had.
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
        /** Take a user’s role away */
        delete: operations["removeMember"];
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
        /** Statistics of a project by language, as older clients read them */
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
        /** Statistics of a component, as older clients read them */
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
        /** Numbers of the whole site */
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
        /** Numbers of each language of each component of a project */
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
         * @description A stream of Server-Sent Events, or the list of those that are kept where JSON is asked for, by Accept or format.
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
         * @description A stream of Server-Sent Events, from now on, of all projects that the sender may see. They have no id to go on after; the stream ends when other projects are to be seen, and whoever comes again gets those.
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
         * @description The answer holds the secret, which is not told again.
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
         * @description What waits to be delivered to it goes with it.
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
         * Try a webhook
         * @description Sends a message of the type webhook.test at once, also where it is switched off, and tells the outcome.
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
        /** What waits to be delivered to a webhook */
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
        /** The OpenAPI document of this interface */
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
             * @description Categories of all projects: none.
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
             * @description What changed.
             */
            changes: string;
            /**
             * Format: uri
             * @description Strings.
             */
            units: string;
            /**
             * Format: uri
             * @description People.
             */
            users: string;
            /**
             * Format: uri
             * @description Numbers for monitoring.
             */
            metrics: string;
            /**
             * Format: uri
             * @description The OpenAPI document of this interface.
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
            /** @description Its name in addresses. */
            slug: string;
            /** @description Its own site; empty when nobody said. */
            web: string;
            /** @description Only its members know that it is there. */
            private: boolean;
            /** @description Percentages whose crossing from above is an event. */
            thresholds: number[];
            /**
             * Format: uri
             * @description Its page.
             */
            web_url: string;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description Its components.
             */
            components_list_url: string;
            /**
             * Format: uri
             * @description State of the files.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Statistics of all its components together.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Its categories: none.
             */
            categories_url: string;
            /**
             * Format: uri
             * @description What changed in it.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Statistics by language.
             */
            languages_url: string;
            /**
             * Format: uri
             * @description Whether its components are locked.
             */
            lock_url: string;
            /**
             * Format: uri
             * @description Its numbers for monitoring.
             */
            metrics_url: string;
            /**
             * Format: uri
             * @description Feed of its events.
             */
            events_url: string;
            /**
             * Format: uri
             * @description Its webhooks.
             */
            webhooks_url: string;
            /**
             * Format: uri
             * @description Who has which role in it.
             */
            members_url: string;
            /**
             * Format: uri
             * @description Its files, as a zip.
             */
            file_url: string;
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
            name: string;
            slug: string;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
        };
        Statistics: {
            /** @description Number of strings in this language of the component; a plural string is one. */
            total: number;
            /** @description Words of the source text of those strings, all plural forms added. */
            total_words: number;
            /** @description Characters (Unicode code points) of the source text of those strings. */
            total_chars: number;
            /** @description Time of the latest recorded change, with microseconds; null when none is recorded. */
            last_change: string | null;
            /** @description Recorded changes in the six hours that end at last_change. */
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
            /** @description Strings marked fuzzy that have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that nobody dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all of the source language, none of the others. */
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
             * @description Address of the language view.
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
            /** @description Failing strings by check. */
            checks?: {
                [key: string]: number;
            };
        };
        LanguageStatisticsArray: components["schemas"]["LanguageStatistics"][];
        LanguageStatistics: {
            /** @description Number of strings in this language of the component; a plural string is one. */
            total: number;
            /** @description Words of the source text of those strings, all plural forms added. */
            total_words: number;
            /** @description Characters (Unicode code points) of the source text of those strings. */
            total_chars: number;
            /** @description Time of the latest recorded change, with microseconds; null when none is recorded. */
            last_change: string | null;
            /** @description Recorded changes in the six hours that end at last_change. */
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
            /** @description Strings marked fuzzy that have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that nobody dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all of the source language, none of the others. */
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
             * @description Address of the language view.
             */
            url: string;
            /**
             * Format: uri
             * @description Address of the translation editor.
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
            /** @description Failing strings by check. */
            checks?: {
                [key: string]: number;
            };
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
            /** @description Its name in addresses. */
            slug: string;
            id: number;
            project: components["schemas"]["Project"];
            /** @description Projects have no categories here. */
            category: null;
            /**
             * @description Whether its files are read from a folder of the server or were uploaded.
             * @enum {string}
             */
            vcs: "local" | "upload";
            /**
             * @description There is no repository to name.
             * @enum {string}
             */
            repo: "";
            /**
             * @description There is no repository to fetch.
             * @enum {string}
             */
            git_export: "";
            /**
             * @description There is no branch.
             * @enum {string}
             */
            branch: "";
            /** @description Path of its files; the asterisk stands for the language. */
            filemask: string;
            /** @description Base file whose keys are its strings; empty where files hold their sources. */
            template: string;
            /** @description File that those of new languages begin as; empty where there is none. */
            new_base: string;
            /** @description Id of the file format. */
            file_format: string;
            /** @description Licence of the texts, as SPDX names it; empty when nobody said. */
            license: string;
            /** @description Text of the licence. */
            license_url: string | null;
            /**
             * @description Contributors need agree to nothing.
             * @enum {string}
             */
            agreement: "";
            /**
             * @description All components are equally urgent.
             * @enum {number}
             */
            priority: 100;
            source_language: components["schemas"]["Language"];
            /** @description It holds the terms that the other components of the project shall use. */
            is_glossary: boolean;
            /** @description Nobody may change its translations but by import. */
            locked: boolean;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description Its page.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Its languages.
             */
            translations_url: string;
            /**
             * Format: uri
             * @description Statistics by language.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description What changed in it.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Whether it is locked.
             */
            lock_url: string;
            /**
             * Format: uri
             * @description State of its files.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Its files, as a zip.
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
             * @description Where its lines begin.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /** @description Other codes of it: none, each language has one spelling here. */
            aliases: string[];
            plural: {
                /** @description Number of plural forms. */
                number: number;
                /** @description Which form a number n has, as gettext writes it. */
                formula: string;
            };
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description Its page.
             */
            web_url: string;
            /**
             * Format: uri
             * @description Statistics of the language, wherever it is translated into.
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
            /** @description Code of the language. */
            language_code: string;
            /** @description Its file; empty for a source language without one. */
            filename: string;
            /** @description Hash of the file that was imported last; empty when there was none. */
            revision: string;
            /** @description It is the language that others are translated from. */
            is_source: boolean;
            /** @description Its file is the base file of the component. */
            is_template: boolean;
            /** @description Strings. */
            total: number;
            /** @description Words of their source texts. */
            total_words: number;
            /** @description Strings that are translated, approved or read-only. */
            translated: number;
            /** @description Words in these. */
            translated_words: number;
            /** @description translated as a percentage of total. */
            translated_percent: number;
            /** @description translated_words as a percentage of total_words. */
            translated_words_percent: number;
            /** @description Strings marked fuzzy that have some text. */
            fuzzy: number;
            /** @description Words in these. */
            fuzzy_words: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description fuzzy_words as a percentage of total_words. */
            fuzzy_words_percent: number;
            /** @description Strings with at least one failing check that nobody dismissed. */
            failing_checks: number;
            /** @description Words in these. */
            failing_checks_words: number;
            /** @description failing_checks as a percentage of total. */
            failing_checks_percent: number;
            /** @description failing_checks_words as a percentage of total_words. */
            failing_checks_words_percent: number;
            /** @description Strings with at least one open suggestion. */
            have_suggestion: number;
            /** @description Strings with at least one unresolved comment. */
            have_comment: number;
            /** @description Time of the latest recorded change; null when none is recorded. */
            last_change: string | null;
            /** @description Who made it; null for a file. */
            last_author: string | null;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
            /**
             * Format: uri
             * @description Its page.
             */
            web_url: string;
            /**
             * Format: uri
             * @description A page to show to others.
             */
            share_url: string;
            /**
             * Format: uri
             * @description The translation editor.
             */
            translate_url: string;
            /**
             * Format: uri
             * @description Its statistics.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Its file.
             */
            file_url: string;
            /**
             * Format: uri
             * @description What changed in it.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Its strings.
             */
            units_list_url: string;
            /**
             * Format: uri
             * @description State of its file.
             */
            repository_url: string;
        };
        Import: {
            /** @description Slug of the project. */
            project: string;
            components: components["schemas"]["ImportedComponent"][];
            /** @description The first 100 files that are of no component. */
            ignored: string[];
            /** @description Number of all of them. */
            ignored_count: number;
        };
        ImportedComponent: {
            /** @description Slug of the component. */
            component: string;
            /** @description Strings that came. */
            added: number;
            /** @description Strings that changed. */
            changed: number;
            /** @description Strings that went. */
            removed: number;
            languages: {
                /** @description Code of the language. */
                code: string;
                /** @description Its file. */
                file: string;
                /**
                 * @description failed: the file cannot be read, and the language is as it was.
                 * @enum {string}
                 */
                status: "added" | "changed" | "unchanged" | "removed" | "failed";
                /** @description Strings that came. */
                added: number;
                /** @description Strings that changed. */
                changed: number;
                /** @description Strings that went. */
                removed: number;
            }[];
            /** @description The first 100 entries and files that cannot be read. */
            problems: {
                file: string;
                line: number;
                code: string;
                message: string;
            }[];
            /** @description Number of all of them. */
            problem_count: number;
        };
        Repository: {
            /** @description Edits made here are not in the files, or not committed. */
            needs_commit: boolean;
            /** @description Files are not what was imported last, or could not all be read. */
            needs_merge: boolean;
            /**
             * @description Nothing is pushed from here.
             * @enum {boolean}
             */
            needs_push: false;
            /** @description Files come without commits. */
            remote_commit: null;
            /** @description Why the files cannot be looked at. */
            merge_failure: string | null;
            /** @description The same in a sentence. */
            status: string;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
        };
        RepositoryResult: {
            /** @description Whether all components could be imported, or all edits written. */
            result: boolean;
            /** @description What went wrong. */
            detail: string;
            components: components["schemas"]["ImportedComponent"][];
        };
        Lock: {
            /** @description Translations cannot be changed; of a project, in any component. */
            locked: boolean;
            /**
             * Format: uri
             * @description This object.
             */
            url: string;
        };
        UploadResult: {
            /** @description Whether anything was taken. */
            result: boolean;
            /** @description Strings in the file. */
            total: number;
            /** @description The same number. */
            count: number;
            /** @description Strings that were taken. */
            accepted: number;
            /** @description Strings with nothing new, or that gave way to what is there. */
            skipped: number;
            /** @description Strings that the component does not have. */
            not_found: number;
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
        LanguageList: {
            /** @description Number of items on all pages. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the previous page. */
            previous: string | null;
            results: components["schemas"]["Language"][];
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
            id: string;
            /**
             * Format: uri
             * @description The language of the component that it belongs to.
             */
            translation: string;
            /** @description The source text, one element for each plural form. */
            source: string[];
            /** @description The source that the translation was made for, where it is another. */
            previous_source: string;
            /** @description The translation, one element for each plural form of the language. */
            target: string[];
            /** @description The same in all languages and versions of the component. */
            id_hash: string;
            /** @description Another one when the source text is. */
            content_hash: string;
            /** @description Where the program uses it. */
            location: string;
            /** @description Its key, or what tells it from others with the same text. */
            context: string;
            /** @description What the developers say of it. */
            note: string;
            flags: string;
            labels: string[];
            /** @description 0 empty, 10 fuzzy, 20 translated, 30 approved, 100 read-only. */
            state: number;
            fuzzy: boolean;
            translated: boolean;
            approved: boolean;
            /** @description Its place in the order of the component’s strings. */
            position: number;
            has_suggestion: boolean;
            /** @description Whether a comment is not resolved. */
            has_comment: boolean;
            has_failing_check: boolean;
            /** @description The checks it fails, those that somebody dismissed among them. */
            checks: {
                check: string;
                message: string;
                dismissed: boolean;
            }[];
            /** @description Words of the source text. */
            num_words: number;
            priority: number;
            /**
             * Format: uri
             * @description The page that shows it.
             */
            web_url: string;
            /**
             * Format: uri
             * @description The string in the source language.
             */
            source_unit: string;
            /** @description When it changed last; null when that is not recorded. */
            timestamp: string | null;
            /** @description Always false: what is saved is counted at once. */
            pending: boolean;
            /** @description Names target and state: send it as If-Match when saving. It is the ETag too. */
            version: string;
            /**
             * Format: uri
             * @description Suggestions for it.
             */
            suggestions_url: string;
            /**
             * Format: uri
             * @description Comments on it.
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
             * @description This object: it can be deleted.
             */
            url: string;
            id: number;
            /**
             * Format: uri
             * @description The string it is for.
             */
            unit: string;
            /** @description The proposed translation. */
            target: string[];
            /** @description Name of the user who made it. */
            author: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            timestamp: string;
            /**
             * Format: uri
             * @description POST here makes it the translation.
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
             * @description The list it is in.
             */
            url: string;
            id: number;
            /**
             * Format: uri
             * @description The string it is on.
             */
            unit: string;
            comment: string;
            /** @description Name of the user who wrote it. */
            author: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            timestamp: string;
            resolved: boolean;
            /**
             * Format: uri
             * @description POST here resolves it.
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
            id: string;
            /** @description The string, if the language still has it. */
            unit: string | null;
            /**
             * Format: uri
             * @description The component it happened in.
             */
            component: string;
            /** @description The language of the component, if its file is still there. */
            translation: string | null;
            /** @description Who did it; null for imports, and for people who are gone. */
            user: string | null;
            /** @description Whose work it is. */
            author: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened, as a number that never changes its meaning. */
            action: number;
            /** @description What happened, in words. */
            action_name: string;
            /** @description The text after it, one plural form a line. */
            target: string;
            /** @description The text before it, one plural form a line. */
            old: string;
            /** @description Code of the language. */
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
            /** @description Empty for others than the user and administrators. */
            email: string;
            /** @description Whether it is an administrator; null for others than the user and administrators. */
            is_superuser: boolean | null;
            /** @description Whether the user can sign in; null for others than the user and administrators. */
            is_active: boolean | null;
            /** @description When it was made; null for others than the user and administrators. */
            date_joined: string | null;
            /**
             * Format: uri
             * @description What the user did.
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
             * @description Each may do what those before it may.
             * @enum {string}
             */
            role: "reader" | "translator" | "reviewer" | "manager";
        };
        ExportedStatistics: {
            /** @description Number of strings in this language of the component; a plural string is one. */
            total: number;
            /** @description Words of the source text of those strings, all plural forms added. */
            total_words: number;
            /** @description Characters (Unicode code points) of the source text of those strings. */
            total_chars: number;
            /** @description Time of the latest recorded change, with microseconds; null when none is recorded. */
            last_change: string | null;
            /** @description Recorded changes in the six hours that end at last_change. */
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
            /** @description Strings marked fuzzy that have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that nobody dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all of the source language, none of the others. */
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
             * @description Address of the language view.
             */
            url: string;
            /**
             * Format: uri
             * @description Address of the translation editor.
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
            /** @description Failing strings by check. */
            checks?: {
                [key: string]: number;
            };
            /** @description Who made the latest change. */
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
            /** @description Changes of strings on record. */
            changes: number;
            /** @description Projects. */
            projects: number;
            /** @description Components. */
            components: number;
            /** @description Languages of components. */
            translations: number;
            /** @description Different languages. */
            languages: number;
            /** @description Failing checks of strings. */
            checks: number;
            /** @description Problems of the configuration. */
            configuration_errors: number;
            /** @description Strings with suggestions. */
            suggestions: number;
            celery_queues: Record<string, never>;
            name: string;
        };
        /** @description By component and language. */
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
            /** @description Counted by the project, from 1. */
            id: number;
            /** @enum {string} */
            type: "statistics.changed" | "language.completed" | "language.below-threshold" | "events.lost";
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            project: string;
            /** @description Slug of the component. */
            component: string | null;
            /** @description Code of the language. */
            language: string | null;
            /** @description The numbers of its extended statistics before; null where the language was not there. */
            before: components["schemas"]["Counts"] | null;
            /** @description The same afterwards; null where the language is not there any more. */
            after: components["schemas"]["Counts"] | null;
            /** @description How the numbers moved, in words. */
            reason: string;
            /** @description The percentage that it fell below. */
            threshold: number | null;
            /**
             * Format: uri
             * @description Page of the language; of the project for events that were lost.
             */
            url: string;
        };
        Counts: {
            /** @description Number of strings in this language of the component; a plural string is one. */
            total: number;
            /** @description Words of the source text of those strings, all plural forms added. */
            total_words: number;
            /** @description Characters (Unicode code points) of the source text of those strings. */
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
            /** @description Strings marked fuzzy that have some text. */
            fuzzy: number;
            /** @description fuzzy as a percentage of total. */
            fuzzy_percent: number;
            /** @description Strings with at least one failing check that nobody dismissed. */
            failing: number;
            /** @description failing as a percentage of total. */
            failing_percent: number;
            /** @description Strings that a reviewer approved. */
            approved: number;
            /** @description approved as a percentage of total. */
            approved_percent: number;
            /** @description Read-only strings: all of the source language, none of the others. */
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
            /** @description Failing strings by check. */
            checks: {
                [key: string]: number;
            };
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
             * @description Where messages are sent to.
             */
            url: string;
            /** @description Types of events it gets; all of them when empty. */
            events: ("statistics.changed" | "language.completed" | "language.below-threshold")[];
            /** @description One that is not gets nothing. */
            active: boolean;
            /** @description Signs the messages. Told when the webhook is made, and null ever after. */
            secret: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created: string;
            /**
             * Format: uri
             * @description This object.
             */
            api_url: string;
            /**
             * Format: uri
             * @description Sends a message at once.
             */
            test_url: string;
            /**
             * Format: uri
             * @description What waits to be delivered.
             */
            deliveries_url: string;
        };
        WebhookTest: {
            /** @description Whether the receiver took the message. */
            delivered: boolean;
            /** @description What it answered; null without an answer. */
            status: number | null;
            /** @description Why there is no answer; empty where there is one. */
            error: string;
            /**
             * Format: uri
             * @description Where the message was sent to.
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
            /** @description How often it was tried. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next.
             */
            due: string;
            /** @description What became of the last attempt; empty before the first. */
            last_error: string;
            /**
             * Format: uri
             * @description The event in the feed.
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
        /** @description It still is what the ETag in If-None-Match names. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter or a member of the body is wrong; attr names it. */
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
        /** @description This takes a permission that the person or the token does not have. */
        PermissionDenied: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or none that the person may see. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Accept names no media type that this can be given in. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The name is taken, somebody else was faster, or a file cannot be read any more. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It has another version by now than the one that If-Match names. */
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
        /** @description The body is of a media type that is not read here. */
        UnsupportedMediaType: {
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
                /** @description Seconds to wait before asking again. */
                "Retry-After"?: number;
                /** @description Requests that one may make in the time. */
                "X-RateLimit-Limit"?: number;
                /** @description Requests that are left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description Seconds until all are left again. */
                "X-RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database is busy or out of reach. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait before asking again. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call it. */
                    name: string;
                    /** @description Its name in addresses; made of the name unless it is given. */
                    slug?: string;
                    /** @description Its own site, or nothing. */
                    web?: string;
                    /** @description Only its members know that it is there. */
                    private?: boolean;
                    /** @description Percentages whose crossing from above is an event. */
                    thresholds?: number[];
                };
            };
        };
        responses: {
            /** @description Make a project. */
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
                    /** @description What people call it. */
                    name: string;
                    /** @description Its name in addresses; made of the name unless it is given. */
                    slug?: string;
                    /** @description Its own site, or nothing. */
                    web?: string;
                    /** @description Only its members know that it is there. */
                    private?: boolean;
                    /** @description Percentages whose crossing from above is an event. */
                    thresholds?: number[];
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeProject: {
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
            /** @description Done. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeProject: {
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
                    /** @description What people call it. */
                    name?: string;
                    /** @description Its name in addresses; made of the name unless it is given. */
                    slug?: string;
                    /** @description Its own site, or nothing. */
                    web?: string;
                    /** @description Only its members know that it is there. */
                    private?: boolean;
                    /** @description Percentages whose crossing from above is an event. */
                    thresholds?: number[];
                };
            };
        };
        responses: {
            /** @description Change some of a project. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
    listProjectCategories: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
    projectStatistics: {
        parameters: {
            query?: {
                /** @description csv gives a table, every other form this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the strings failing each check. */
                fields?: "extended";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
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
    projectLanguages: {
        parameters: {
            query?: {
                /** @description csv gives a table, every other form this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the strings failing each check. */
                fields?: "extended";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageStatisticsArray"];
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
    listComponents: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
                    /** @description What people call it. */
                    name: string;
                    /** @description Its name in addresses; made of the name unless it is given. */
                    slug?: string;
                    /**
                     * Format: binary
                     * @description Its files, in a zip archive.
                     */
                    zipfile?: string;
                    /**
                     * Format: binary
                     * @description Its only file, in place of an archive.
                     */
                    docfile?: string;
                    /** @description Where its files are; looked for unless it is given. */
                    filemask?: string;
                    /** @description Id of the format; seen by the files unless it is given. */
                    file_format?: string;
                    /** @description Path of the template or base file; goes with a filemask. */
                    template?: string;
                    /** @description Language of the sources; en unless it is given. */
                    source_language?: string;
                    /** @description Licence of the texts, as SPDX names it. */
                    license?: string;
                    /** @description Flags of all its strings, with commas between. */
                    flags?: string;
                    /** @description yes for a glossary. */
                    is_glossary?: string;
                };
            };
        };
        responses: {
            /** @description Make a component of uploaded files. */
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
                /** @description Slug of the component. */
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
    removeComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call it. */
                    name?: string;
                    /** @description Its name in addresses. */
                    slug?: string;
                    /** @description Licence of the texts, as SPDX names it. */
                    license?: string;
                    /** @description Flags of all its strings, with commas between. */
                    flags?: string;
                    /** @description It holds the terms that the others shall use. */
                    is_glossary?: boolean;
                    /** @description Nobody may change its translations but by import. */
                    locked?: boolean;
                };
            };
        };
        responses: {
            /** @description Change some of a component. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listComponentTranslations: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
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
                     * @description A zip archive of translation files, or a single one.
                     */
                    file: string;
                    /** @description Where a single file belongs; its name unless this is given. */
                    path?: string;
                    /** @description Slug of the one component that the files are of. */
                    component?: string;
                    /** @description Where its files are, with * for the language. */
                    filemask?: string;
                    /** @description Id of their format; seen by the files unless it is given. */
                    file_format?: string;
                    /** @description Path of its template or base file. */
                    template?: string;
                    /** @description Language of the sources; en unless it is given. */
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
                    /** @description pull and update import what changed; reset reads all files again; commit writes what was edited here to the files, where the server is set up for that; cleanup does nothing, for there is nothing to clean. */
                    operation: string;
                };
            };
        };
        responses: {
            /** @description Import a project’s files again, or write edits to them. */
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
                /** @description Slug of the component. */
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
                /** @description Slug of the component. */
                component: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description pull and update import what changed; reset reads all files again; commit writes what was edited here to the files, where the server is set up for that; cleanup does nothing, for there is nothing to clean. */
                    operation: string;
                };
            };
        };
        responses: {
            /** @description Import a component’s files again, or write edits to them. */
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
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
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
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description pull and update import what changed; reset reads all files again; commit writes what was edited here to the files, where the server is set up for that; cleanup does nothing, for there is nothing to clean. */
                    operation: string;
                };
            };
        };
        responses: {
            /** @description Import a translation’s files again, or write edits to them. */
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
    getComponentLock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
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
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether to lock it or to open it. */
                    lock: true | 1 | "true" | "1" | false | 0 | "false" | "0";
                };
            };
        };
        responses: {
            /** @description Lock a component, or open it. */
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
                    /** @description Whether to lock it or to open it. */
                    lock: true | 1 | "true" | "1" | false | 0 | "false" | "0";
                };
            };
        };
        responses: {
            /** @description Lock all components of a project, or open them. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadTranslation: {
        parameters: {
            query?: {
                /** @description The format that the file has anyway. */
                format?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
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
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A file of the component’s format.
                     */
                    file: string;
                    /**
                     * @description What its strings become; translations unless it is given. replace: the new file.
                     * @enum {string}
                     */
                    method?: "translate" | "fuzzy" | "suggest" | "approve" | "replace";
                    /**
                     * @description What becomes of strings that are translated already; ignored unless it is given.
                     * @enum {string}
                     */
                    conflicts?: "ignore" | "replace-translated" | "replace-approved";
                    /**
                     * @description Strings that the file marks fuzzy: left out, taken as such, or taken as translated.
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
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A file of the component’s format.
                     */
                    file: string;
                    /**
                     * @description What its strings become; translations unless it is given. replace: the new file.
                     * @enum {string}
                     */
                    method?: "translate" | "fuzzy" | "suggest" | "approve" | "replace";
                    /**
                     * @description What becomes of strings that are translated already; ignored unless it is given.
                     * @enum {string}
                     */
                    conflicts?: "ignore" | "replace-translated" | "replace-approved";
                    /**
                     * @description Strings that the file marks fuzzy: left out, taken as such, or taken as translated.
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
                /** @description The only one there is. */
                format?: "zip";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
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
                /** @description The only one there is. */
                format?: "zip";
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
    componentStatistics: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
                /** @description Adds words, characters and percentages of all groups, and the strings failing each check. */
                fields?: "extended";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a component. */
            200: {
                headers: {
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
    listTranslations: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
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
    translationStatistics: {
        parameters: {
            query?: {
                /** @description csv gives a table, every other form this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the strings failing each check. */
                fields?: "extended";
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a translation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageStatistics"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotAuthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLanguages: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
    getLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the language. */
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
    languageStatistics: {
        parameters: {
            query?: {
                /** @description csv gives a table, every other form this document. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Adds words, characters and percentages of all groups, and the strings failing each check. */
                fields?: "extended";
            };
            header?: never;
            path: {
                /** @description Code of the language. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
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
    listUnits: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
                /** @description As state:fuzzy, has:failing, check:end-stop, source:word or "a phrase", with AND, OR, NOT and parentheses; all strings without it. */
                q?: string;
                /** @description The list goes on after this string; next has it. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
                /** @description As state:fuzzy, has:failing, check:end-stop, source:word or "a phrase", with AND, OR, NOT and parentheses; all strings without it. */
                q?: string;
                /** @description The list goes on after this string; next has it. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Strings of a language of a component. */
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
    getUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string of a language. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A string of a language. */
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
            header?: never;
            path: {
                /** @description Id of the string of a language. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The translation: one text, or a list with one for each plural form of the language. */
                    target?: string | string[];
                    /** @description 10 or fuzzy, 20 or translated, 30 or approved; 0 or empty takes the text away. */
                    state?: number | string;
                    /** @description What was there when the author looked: if it is something else by now, the answer is 409. */
                    previous?: {
                        /** @description The translation: one text, or a list with one for each plural form of the language. */
                        target: string | string[];
                        /** @description 10 or fuzzy, 20 or translated, 30 or approved; 0 or empty takes the text away. */
                        state: number | string;
                    };
                };
            };
        };
        responses: {
            /** @description Save a translation, as PATCH does. */
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
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string of a language. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The translation: one text, or a list with one for each plural form of the language. */
                    target?: string | string[];
                    /** @description 10 or fuzzy, 20 or translated, 30 or approved; 0 or empty takes the text away. */
                    state?: number | string;
                    /** @description What was there when the author looked: if it is something else by now, the answer is 409. */
                    previous?: {
                        /** @description The translation: one text, or a list with one for each plural form of the language. */
                        target: string | string[];
                        /** @description 10 or fuzzy, 20 or translated, 30 or approved; 0 or empty takes the text away. */
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
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSuggestions: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Id of the string of a language. */
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
            header?: never;
            path: {
                /** @description Id of the string of a language. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The translation: one text, or a list with one for each plural form of the language. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectSuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string of a language. */
                unit: string;
                /** @description Id of the suggestion. */
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptSuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string of a language. */
                unit: string;
                /** @description Id of the suggestion. */
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make a suggestion the translation. */
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
            423: components["responses"]["Locked"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Id of the string of a language. */
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
            header?: never;
            path: {
                /** @description Id of the string of a language. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolveComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string of a language. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string of a language. */
                unit: string;
                /** @description Id of the check. */
                check: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Say that what a check found is no fault. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the string of a language. */
                unit: string;
                /** @description Id of the check. */
                check: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take that back. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
                /** @description Only what this user did. */
                user?: string;
                /** @description Only changes of this kind: 2 (edited), 7 (suggestion-accepted), 36 (reviewed), 59 (updated), 63 (removed), 71 (added). */
                action?: string;
                /** @description From this moment on. */
                timestamp_after?: string;
                /** @description Before this moment. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
                /** @description Only what this user did. */
                user?: string;
                /** @description Only changes of this kind: 2 (edited), 7 (suggestion-accepted), 36 (reviewed), 59 (updated), 63 (removed), 71 (added). */
                action?: string;
                /** @description From this moment on. */
                timestamp_after?: string;
                /** @description Before this moment. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
                /** @description Only what this user did. */
                user?: string;
                /** @description Only changes of this kind: 2 (edited), 7 (suggestion-accepted), 36 (reviewed), 59 (updated), 63 (removed), 71 (added). */
                action?: string;
                /** @description From this moment on. */
                timestamp_after?: string;
                /** @description Before this moment. */
                timestamp_before?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
                /** @description Only what this user did. */
                user?: string;
                /** @description Only changes of this kind: 2 (edited), 7 (suggestion-accepted), 36 (reviewed), 59 (updated), 63 (removed), 71 (added). */
                action?: string;
                /** @description From this moment on. */
                timestamp_after?: string;
                /** @description Before this moment. */
                timestamp_before?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
                /** @description Code of the language. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    full_name?: string;
                    /** @description Administrators only, as all that follows. */
                    email?: string;
                    /** @description Administrators may do everything, in every project. */
                    is_superuser?: boolean;
                    /** @description Who is not can neither sign in nor use a token. */
                    is_active?: boolean;
                };
            };
        };
        responses: {
            /** @description Make a user. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user. */
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
            header?: never;
            path: {
                /** @description Name of the user. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user. */
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    full_name?: string;
                    /** @description Administrators only, as all that follows. */
                    email?: string;
                    /** @description Administrators may do everything, in every project. */
                    is_superuser?: boolean;
                    /** @description Who is not can neither sign in nor use a token. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    userStatistics: {
        parameters: {
            query?: {
                /** @description csv gives a table, every other form this document. */
                format?: "json" | "api" | "json-flat" | "csv";
            };
            header?: never;
            path: {
                /** @description Name of the user. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a user did. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
                    username: string;
                    /**
                     * @description Each may do what those before it may.
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Name of the user. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportProjectStatistics: {
        parameters: {
            query?: {
                /** @description csv gives a table, as a file to save. */
                format?: "json" | "csv";
                /** @description Spaces a level. */
                indent?: number;
                /** @description Function to call with it. */
                jsonp?: string;
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
            /** @description Statistics of a project by language, as older clients read them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedStatistics"];
                    "text/csv": string;
                    "application/javascript": string;
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
    exportComponentStatistics: {
        parameters: {
            query?: {
                /** @description csv gives a table, as a file to save. */
                format?: "json" | "csv";
                /** @description Spaces a level. */
                indent?: number;
                /** @description Function to call with it. */
                jsonp?: string;
            };
            header?: never;
            path: {
                /** @description Slug of the project. */
                project: string;
                /** @description Slug of the component. */
                component: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a component, as older clients read them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedStatistics"];
                    "text/csv": string;
                    "application/javascript": string;
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
    siteMetrics: {
        parameters: {
            query?: {
                /** @description json unless Accept asks for OpenMetrics. */
                format?: "json" | "csv" | "openmetrics";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers of the whole site. */
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
                /** @description json unless Accept asks for OpenMetrics. */
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
            /** @description Numbers of each language of each component of a project. */
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
                /** @description Id of the event to go on after, as a Last-Event-ID header says it. */
                after?: number;
                /** @description Events in a list, 100 without it. */
                limit?: number;
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
                    /** @description Where messages are sent to. */
                    url: string;
                    /** @description Types of events it gets; all of them when empty. */
                    events?: ("statistics.changed" | "language.completed" | "language.below-threshold")[];
                    /** @description One that is not gets nothing. */
                    active?: boolean;
                    /** @description whsec_ and 24 to 64 bytes in base64. */
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
            /** @description Done. */
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
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeWebhook: {
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
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where messages are sent to. */
                    url?: string;
                    /** @description Types of events it gets; all of them when empty. */
                    events?: ("statistics.changed" | "language.completed" | "language.below-threshold")[];
                    /** @description One that is not gets nothing. */
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
            /** @description Try a webhook. */
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
                /** @description json and api give this document, json-flat the bare array of results, csv a table. */
                format?: "json" | "api" | "json-flat" | "csv";
                /** @description Page to show. */
                page?: number;
                /** @description Items a page. */
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
            /** @description What waits to be delivered to a webhook. */
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
            /** @description The OpenAPI document of this interface. */
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
