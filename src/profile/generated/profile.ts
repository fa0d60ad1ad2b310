// Generated from contracts/profile.schema.json by `npm run generate`. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Profile: {
            /** @description Agent management. */
            readonly agents: {
                readonly create: {
                    /**
                     * @description Which success status a creation answers with is not shown.
                     * @default 200
                     * @enum {unknown}
                     */
                    readonly status: 200 | 201 | 202;
                    /**
                     * @description A creation fails when the agent already exists, but nothing says what makes two agents the same.
                     * @default same-id
                     * @enum {unknown}
                     */
                    readonly alreadyExists: "same-id" | "any-id" | "same-display-name";
                };
                readonly update: {
                    /**
                     * @description Which success status an update answers with is not shown.
                     * @default 200
                     * @enum {unknown}
                     */
                    readonly status: 200 | 201 | 202;
                    /**
                     * @description An update has the body of a creation, but it is not said whether the fields required there are required again.
                     * @default same-as-create
                     * @enum {unknown}
                     */
                    readonly requiredFields: "same-as-create" | "only-id";
                    /**
                     * @description Whether a field left out of an update is kept or reset is not shown.
                     * @default keep-deep
                     * @enum {unknown}
                     */
                    readonly omittedFields: "keep-deep" | "keep-shallow" | "reset";
                    /**
                     * @description Whether the webhooks of an update replace or join the stored ones is not shown.
                     * @default replace
                     * @enum {unknown}
                     */
                    readonly webhooks: "replace" | "merge-by-name" | "append";
                    /**
                     * @description What an update without the webhooks member does to the stored webhooks is not shown.
                     * @default keep
                     * @enum {unknown}
                     */
                    readonly webhooksOmitted: "keep" | "clear";
                    /**
                     * @description It is not said whether asking for an agent API key again gives another key or the one already issued.
                     * @default new-key
                     * @enum {unknown}
                     */
                    readonly issueAgentApiKey: "new-key" | "same-key";
                    /**
                     * @description The status for an update of an agent that does not exist is missing from the table of errors.
                     * @default 404
                     * @enum {unknown}
                     */
                    readonly unknownAgent: 404 | 400;
                    /**
                     * @description The status for an update of another administrator's agent is missing from the table of errors.
                     * @default 403
                     * @enum {unknown}
                     */
                    readonly foreignAgent: 403 | 401 | 400 | 404;
                };
                readonly delete: {
                    /**
                     * @description The text gives one form of a successful deletion and the interactive description another.
                     * @default 204-empty
                     * @enum {unknown}
                     */
                    readonly success: "204-empty" | "200-null";
                    /**
                     * @description Both 401 and 403 are given for a deletion without permission.
                     * @default 403
                     * @enum {unknown}
                     */
                    readonly foreignAgent: 403 | 401;
                };
                /**
                 * @description The body of an error of agent management is not shown.
                 * @default error-string
                 */
                readonly errorBody: components["schemas"]["agentErrorBody"] | {
                    readonly default: components["schemas"]["agentErrorBody"];
                    readonly createAgent?: components["schemas"]["agentErrorBody"];
                    readonly updateAgent?: components["schemas"]["agentErrorBody"];
                    readonly deleteAgent?: components["schemas"]["agentErrorBody"];
                };
                /**
                 * @description The number of agents that a plan allows is not shown.
                 * @default 100
                 * @example 25
                 * @example 60
                 * @example 100
                 */
                readonly limit: number;
                /**
                 * @description The number of webhooks that a plan allows is not shown.
                 * @default 20
                 * @example 5
                 * @example 10
                 * @example 20
                 */
                readonly webhookLimit: number;
                /**
                 * @description Exceeding the plan's number of webhooks has no status, only exceeding that of agents has.
                 * @default 400
                 * @enum {unknown}
                 */
                readonly webhookLimitStatus: 400 | 403;
                /**
                 * @description Agent management is for accounts that have already created an agent; whether that agent must still exist is not said.
                 * @default ever
                 * @enum {unknown}
                 */
                readonly firstAgentRule: "ever" | "now";
                /**
                 * @description The status for an account that has not created an agent yet is not shown.
                 * @default 403
                 * @enum {unknown}
                 */
                readonly firstAgentStatus: 403 | 401 | 400;
                /**
                 * @description The answer to a user id that no administrator has is not shown.
                 * @default 401
                 * @enum {unknown}
                 */
                readonly unknownUid: 401 | 403 | 404;
                /**
                 * @description The answer to a valid key with another administrator's user id is not shown.
                 * @default 401
                 * @enum {unknown}
                 */
                readonly foreignUid: 401 | 403;
                /**
                 * @description A deletion with an id in an invalid format answers 400, but the format of ids is not given.
                 * @default uuid
                 * @enum {unknown}
                 */
                readonly idFormat: "uuid" | "any-token";
                /**
                 * @description Whether `null` may stand for an optional field is not said.
                 * @default as-omitted
                 * @enum {unknown}
                 */
                readonly nullForOptional: "as-omitted" | "reject";
                /**
                 * @description Required strings have a greatest length but no least one.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly emptyRequiredString: "reject" | "accept" | "reject-blank";
                /**
                 * @description photoUrl is called a URL without saying which syntax is checked.
                 * @default any-string
                 * @enum {unknown}
                 */
                readonly photoUrlCheck: "any-string" | "http-url" | "absolute-url";
                /**
                 * @description serviceURL must start with `https://`; whether the rest must make a URL is not said.
                 * @default prefix
                 * @enum {unknown}
                 */
                readonly serviceUrlCheck: "prefix" | "https-url";
                /**
                 * @description knowledgeDataStoreNumCandidates is a number with a range; whether it must be whole is not said.
                 * @default accept
                 * @enum {unknown}
                 */
                readonly fractionalNumCandidates: "accept" | "reject";
                readonly searchQueryPrompt: {
                    /**
                     * @description The limit of this prompt is in characters in the field's description and in tokens in the list of limits.
                     * @default characters
                     * @enum {unknown}
                     */
                    readonly unit: "characters" | "tokens" | "both";
                };
                /**
                 * @description Limits are given in tokens without naming the tokenizer.
                 * @default o200k
                 * @enum {unknown}
                 */
                readonly tokenCounter: "o200k" | "cl100k" | "words" | "quarter";
                /**
                 * @description Limits are given in characters without saying what one is.
                 * @default code-points
                 * @enum {unknown}
                 */
                readonly characterCounter: "code-points" | "graphemes";
                readonly functionName: {
                    /**
                     * @description A function's name has "English characters only", which says nothing of digits, underscores and spaces.
                     * @default identifier
                     * @enum {unknown}
                     */
                    readonly alphabet: "identifier" | "letters" | "ascii";
                    /**
                     * @description It is not said whether a function's name is checked where the trigger is no function call.
                     * @default true
                     * @enum {unknown}
                     */
                    readonly checkedWhenUnused: true | false;
                };
                readonly functionParameters: {
                    /**
                     * @description The function's parameters are called a JSON text; whether the service parses it is not said.
                     * @default true
                     * @enum {unknown}
                     */
                    readonly checked: true | false;
                };
                /**
                 * @description Whether two webhooks of an agent may have one name is not said.
                 * @default accept
                 * @enum {unknown}
                 */
                readonly duplicateWebhookNames: "accept" | "reject";
            };
            /** @description Webhooks and their calls. */
            readonly webhooks: {
                /**
                 * @description An interval must pass between webhook creations; who has to see to that is not said.
                 * @default pace
                 * @enum {unknown}
                 */
                readonly creationInterval: "pace" | "reject" | "off";
                /**
                 * @description A webhook's url is called an endpoint URL without saying which syntax is checked.
                 * @default http-url
                 * @enum {unknown}
                 */
                readonly urlCheck: "http-url" | "absolute-url" | "any-string";
                /**
                 * @description Which characters the name and the value of a header may hold is not said.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly headerCheck: "reject" | "accept";
                /**
                 * @description isEnable has no default.
                 * @default true
                 * @enum {unknown}
                 */
                readonly enabledByDefault: true | false;
                readonly condition: {
                    /**
                     * @description It is not said whether case counts when text is matched with conditionValues.
                     * @default sensitive
                     * @enum {unknown}
                     */
                    readonly case: "sensitive" | "insensitive";
                    /**
                     * @description It is not said whether any or all of several state keys must exist, or be absent.
                     * @default any
                     * @enum {unknown}
                     */
                    readonly state: "any" | "all";
                };
                /**
                 * @description The payload of a webhook call is not shown.
                 * @default standard
                 * @example standard
                 */
                readonly payload: string;
                /**
                 * @description Whether a webhook call is signed is not shown.
                 * @default none
                 * @enum {unknown}
                 */
                readonly signature: "none" | "hmac-sha256";
                /**
                 * @description Whether a webhook with the method GET carries the payload as a body is not shown.
                 * @default false
                 * @enum {unknown}
                 */
                readonly bodyOnGet: false | true;
                /**
                 * @description Whether a webhook with the method DELETE carries the payload as a body is not shown.
                 * @default false
                 * @enum {unknown}
                 */
                readonly bodyOnDelete: false | true;
                /**
                 * @description Whether a failed webhook call is repeated is not shown.
                 * @default 0
                 * @example 0
                 * @example 1
                 * @example 3
                 */
                readonly retries: number;
                /**
                 * @description How long a webhook call may take is not shown.
                 * @default 10000
                 * @example 1000
                 * @example 5000
                 * @example 10000
                 */
                readonly timeoutMs: number;
            };
            /** @description Knowledge search. */
            readonly search: {
                /**
                 * @description A search for an agent that does not exist has no status of its own.
                 * @default 400
                 * @enum {unknown}
                 */
                readonly unknownAgent: 400 | 404 | "empty";
                /**
                 * @description A search with a valid key for another administrator's agent has no status of its own.
                 * @default 401
                 * @enum {unknown}
                 */
                readonly foreignAgent: 401 | 400 | 403 | "empty";
                /**
                 * @description Search is for two plans only; how other plans are refused is not shown.
                 * @default 403
                 * @enum {unknown}
                 */
                readonly planRefusal: 403 | 401;
                /**
                 * @description Only the 400 of search has a body that is shown; those of its other errors are not (429 has a key of its own).
                 * @default error-string
                 * @enum {unknown}
                 */
                readonly errorBody: "error-string" | "message-code" | "problem-json" | "plain-text";
                /**
                 * @description It is not said whether the exact error body of search also answers malformed JSON and a 400 for the content type.
                 * @default search-body
                 * @enum {unknown}
                 */
                readonly transportDefects: "search-body" | "http-body";
                /**
                 * @description How many results come back without limit is not shown.
                 * @default 10
                 * @example 5
                 * @example 10
                 * @example 20
                 */
                readonly defaultLimit: number;
                /**
                 * @description How many results come back under follow_agent_settings without limit is not shown; only the number fetched is.
                 * @default 30
                 * @example 10
                 * @example 20
                 * @example 30
                 */
                readonly followDefaultLimit: number;
                /**
                 * @description limit has a maximum and no minimum.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly limitZero: "reject" | "empty" | "default";
                /**
                 * @description fetch_limit has no minimum.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly fetchLimitZero: "reject" | "empty" | "default";
                /**
                 * @description The parameter url is listed without a description.
                 * @default filter-equal
                 * @enum {unknown}
                 */
                readonly url: "filter-equal" | "filter-prefix" | "ignore";
                /**
                 * @description Whether all_text is present when include_all_text is false is not shown.
                 * @default absent
                 * @enum {unknown}
                 */
                readonly allTextWhenExcluded: "absent" | "empty" | null;
                /**
                 * @description The meaning of label is not shown.
                 * @default document-label
                 * @enum {unknown}
                 */
                readonly label: "document-label" | "chunk-id" | "metadata";
                /**
                 * @description The table of parameters calls metadata_filter an array of strings, the body shows an object.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly arrayMetadataFilter: "reject" | "ignore" | "key-value-strings";
                /**
                 * @description It is not said whether a chunk must satisfy all of several filters or one of them.
                 * @default all
                 * @enum {unknown}
                 */
                readonly metadataFilterMatch: "all" | "any";
                /**
                 * @description It is not said whether the types of a filter's value and a field's value must agree.
                 * @default text-equal
                 * @enum {unknown}
                 */
                readonly metadataValueMatch: "text-equal" | "strict-equal";
                /**
                 * @description The range of the scores of lexical search is not shown.
                 * @default 0-1
                 * @enum {unknown}
                 */
                readonly lexicalScore: "0-1" | "raw";
                /**
                 * @description score_threshold has no range.
                 * @default accept
                 * @enum {unknown}
                 */
                readonly scoreThresholdOutOfRange: "accept" | "reject";
                readonly mix: {
                    /**
                     * @description Mixed search interleaves two lists without saying which begins.
                     * @default lexical
                     * @enum {unknown}
                     */
                    readonly first: "lexical" | "vector";
                    /**
                     * @description It is not said whether the number fetched holds for each of the two lists of mixed search or for both together.
                     * @default each
                     * @enum {unknown}
                     */
                    readonly fetch: "each" | "total";
                    /**
                     * @description What becomes of a chunk that both lists of mixed search have is not said.
                     * @default removed
                     * @enum {unknown}
                     */
                    readonly duplicates: "removed" | "kept";
                };
                /**
                 * @description Which flag wins when mixed and lexical-only search are both asked for is not said.
                 * @default mix
                 * @enum {unknown}
                 */
                readonly mixAndLexical: "mix" | "lexical";
                /**
                 * @description search_query_model names two models; what another one does is not said.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly queryModelOther: "reject" | "accept-listed" | "accept";
                /**
                 * @description utterance is required; whether it may be empty is not said.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly emptyUtterance: "reject" | "empty";
                /**
                 * @description user_state has key/value pairs whose types are not given.
                 * @default accept
                 * @enum {unknown}
                 */
                readonly nonStringUserState: "accept" | "reject";
                readonly rateLimit: {
                    /**
                     * @description On which calendar a day and a month of the rate limit run is not said.
                     * @default utc-day-and-month
                     * @enum {unknown}
                     */
                    readonly window: "utc-day-and-month" | "rolling";
                    /**
                     * @description What the rate limit is counted for is not said.
                     * @default account
                     * @enum {unknown}
                     */
                    readonly scope: "account" | "key" | "agent";
                    /**
                     * @description Which requests count towards the rate limit is not said.
                     * @default authenticated
                     * @enum {unknown}
                     */
                    readonly counts: "authenticated" | "answered";
                    /**
                     * @description The body of a 429 is not shown.
                     * @default error-string
                     * @enum {unknown}
                     */
                    readonly body: "error-string" | "problem-json" | "plain-text";
                    /**
                     * @description Whether a 429 carries Retry-After is not shown.
                     * @default false
                     * @enum {unknown}
                     */
                    readonly retryAfter: false | true;
                };
            };
            /** @description Tracking. */
            readonly tracking: {
                /**
                 * @description Only the platform `api` is available, yet the sample uses another; what others answer is not shown.
                 * @default 404
                 * @enum {unknown}
                 */
                readonly unknownPlatform: 404 | 400 | 401 | "accept";
                /**
                 * @description The answer to a valid key with another administrator's agent is not shown.
                 * @default 401
                 * @enum {unknown}
                 */
                readonly foreignAgent: 401 | 404;
                /**
                 * @description Whether a bad key or an unknown agent is answered first is not shown.
                 * @default true
                 * @enum {unknown}
                 */
                readonly keyBeforeAgent: true | false;
                /**
                 * @description event must not be empty; whether white space alone is empty is not said.
                 * @default accept
                 * @enum {unknown}
                 */
                readonly whitespaceEvent: "accept" | "reject";
                /**
                 * @description state is a map of strings; what a value of another type does is not said.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly nonStringState: "reject" | "coerce";
                /**
                 * @description Whether the state of a record joins the user's earlier state or takes its place is not said.
                 * @default merge
                 * @enum {unknown}
                 */
                readonly stateMerge: "merge" | "replace";
            };
            /** @description API keys. */
            readonly keys: {
                readonly issuedAgentKey: {
                    /**
                     * @description The use of an issued agent API key is not shown.
                     * @default nothing
                     * @enum {unknown}
                     */
                    readonly opens: "nothing" | "tracking" | "all-of-the-agent";
                };
            };
            /** @description What all operations share. */
            readonly http: {
                /**
                 * @description Whether a member that no table lists may be sent is not said.
                 * @default accept
                 */
                readonly unknownProperties: components["schemas"]["unknownProperties"] | {
                    readonly default: components["schemas"]["unknownProperties"];
                    readonly createAgent?: components["schemas"]["unknownProperties"];
                    readonly updateAgent?: components["schemas"]["unknownProperties"];
                    readonly searchKnowledge?: components["schemas"]["unknownProperties"];
                    readonly recordTrackingEvent?: components["schemas"]["unknownProperties"];
                };
                /**
                 * @description The answer to a body of another content type is not shown.
                 * @default 415
                 * @enum {unknown}
                 */
                readonly contentType: 415 | 400 | "accept";
                /**
                 * @description The answer to a body without a content type is not shown.
                 * @default 415
                 * @enum {unknown}
                 */
                readonly missingContentType: 415 | 400 | "accept";
                /**
                 * @description The greatest size of a request is not shown.
                 * @default 1048576
                 * @example 524288
                 * @example 1048576
                 * @example 2097152
                 */
                readonly bodyLimitBytes: number;
                /**
                 * @description The body of the 404 for a path that no operation has is not shown.
                 * @default json
                 * @enum {unknown}
                 */
                readonly unknownPath: "json" | "problem" | "text";
                /**
                 * @description The answer to a known path with another method is not shown.
                 * @default 405
                 * @enum {unknown}
                 */
                readonly wrongMethod: 405 | 404;
                /**
                 * @description Whether a path may end with a slash is not shown.
                 * @default accept
                 * @enum {unknown}
                 */
                readonly trailingSlash: "accept" | 404 | "redirect";
                /**
                 * @description Which of several defects is answered is not shown.
                 * @default key-first
                 * @enum {unknown}
                 */
                readonly checkOrder: "key-first" | "body-first";
                /**
                 * @description Whether a string may hold half of a surrogate pair is not said.
                 * @default reject
                 * @enum {unknown}
                 */
                readonly loneSurrogates: "reject" | "accept";
                /**
                 * @description Whether answers carry members beyond those shown is not said.
                 * @default none
                 * @example none
                 * @example [
                 *       "requestId"
                 *     ]
                 */
                readonly responseExtras: "none" | readonly string[];
            };
        };
        /** @enum {unknown} */
        readonly agentErrorBody: "error-string" | "message-code" | "problem-json" | "plain-text";
        /** @enum {unknown} */
        readonly unknownProperties: "accept" | "reject";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
