// Generated from contracts/openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/admin/{uid}/agent": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The administrator's user id.
                 * @example demo-admin
                 */
                uid: components["parameters"]["uid"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update an agent
         * @description Updates the agent that `agent.id` names. Parameters and answer are those of the creation.
         */
        put: operations["updateAgent"];
        /**
         * Create an agent
         * @description Creates an agent, with its webhooks where given, and issues an agent API key where asked.
         */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/{uid}/agent/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The administrator's user id.
                 * @example demo-admin
                 */
                uid: components["parameters"]["uid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an agent
         * @description Deletes an agent. Available from 2024-12-24.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search an agent's knowledge
         * @description Answers with the stored chunks most similar to the utterance. The metadata filter and the score threshold
         *     are applied after the fetch, so fewer results than `limit` may come back; a `fetch_limit` above `limit`
         *     makes room for them.
         */
        post: operations["searchKnowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracker/{trackerId}/{platform}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a tracking event
         * @description Records an event of a user for an agent. The agent gives no answer to it, but remembers it.
         */
        post: operations["recordTrackingEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    userSpeaks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Called when the user speaks (triggerType 0)
         * @description The method, the address and the headers are those of the webhook's definition; the specification does not
         *     show what the call carries. The body below is the emulator's standard payload.
         */
        post: operations["userSpeaksWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    agentResponds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Called when the agent responds (triggerType 1)
         * @description As for `userSpeaks`, with the agent's response.
         */
        post: operations["agentRespondsWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    functionCalled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Called when a function is called (triggerType 2)
         * @description As for `userSpeaks`, with the function's arguments beside the payload's own members.
         */
        post: operations["functionCalledWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        CreateAgentRequest: {
            agent: components["schemas"]["Agent"] & components["schemas"]["WholeAgent"] & {
                /** @description Not sent on creation. */
                id?: unknown;
            };
            webhooks?: components["schemas"]["Webhooks"];
            /** @description Whether an agent API key is issued with this request. */
            issueAgentApiKey?: boolean;
        };
        UpdateAgentRequest: {
            agent: components["schemas"]["Agent"] & {
                /** @description Id of the agent to update. */
                id: string;
            } & components["schemas"]["WholeAgent"];
            webhooks?: components["schemas"]["Webhooks"];
            /** @description Whether an agent API key is issued with this request. */
            issueAgentApiKey?: boolean;
        };
        /** @description What an agent cannot be without. */
        WholeAgent: {
            displayName: unknown;
            description: unknown;
            photoUrl: unknown;
            providerName: unknown;
            scope: unknown;
        };
        Agent: {
            displayName?: string;
            description?: string;
            /** @description URL of the avatar image. */
            photoUrl?: string;
            serviceURL?: string;
            providerName?: string;
            /** @enum {string} */
            scope?: "public" | "private";
            /** @default true */
            useAIResponse?: boolean;
            autoResponseSettings?: components["schemas"]["AutoResponseSettings"];
            knowledge?: components["schemas"]["KnowledgeSettings"];
            llmSettings?: components["schemas"]["LlmSettings"];
        };
        LlmSettings: {
            /** @enum {string} */
            llm: "modelA-4o" | "modelA-4o-mini" | "modelA-4o-search-preview" | "modelA-4o-mini-search-preview" | "o3" | "o3-mini" | "o4-mini" | "modelA-4.1" | "modelA-4.1-mini" | "modelA-4.1-nano" | "modelA-5" | "modelA-5-mini" | "modelA-5-nano" | "modelA-5.1" | "modelA-5.2" | "modelA-5.3-chat-latest" | "modelA-5.4" | "modelA-5.4-mini" | "modelA-5.4-nano" | "modelB-2.5-flash" | "modelB-3-flash-preview" | "modelB-2.5-flash-lite" | "modelB-3.1-flash-lite-preview" | "modelB-2.5-pro" | "modelB-3.1-pro-preview" | "modelC-sonnet-4-5-20250929" | "modelC-sonnet-4-6" | "modelC-opus-4-5" | "modelC-opus-4-6" | "modelC-opus-4-7" | "modelC-haiku-4-5-20251001" | "modelD-3.3-70b-versatile" | "vendorB/modelD-4-scout-17b-16e-instruct" | "vendorA/modelA-oss-20b" | "vendorA/modelA-oss-120b" | "modelE-Coder-30B-A3B-Instruct" | "modelE-Coder-480B-A35B-Instruct-FP8" | "modelA-oss-120b" | "modelF-3.1-8x13b-instruct4" | "modelG3" | "modelH-2.0-prime";
            temperature?: number;
            /** @description The system prompt. */
            prompt?: string;
        };
        AutoResponseSettings: {
            /** @description Whether responses are streamed. */
            stream?: boolean;
            /** @description Whether responses are HTML. */
            shouldUseHtmlResponse?: boolean;
            /** @description Whether UI is generated. */
            shouldAutoGenerateUI?: boolean;
            /** @description The larger, the stricter rule-based responses are matched. */
            ruleBasedThresholdLevel?: number;
        };
        KnowledgeSettings: {
            knowledgeDataStore?: {
                /** @description Whether the knowledge data store is used. */
                useKnowledgeDataStore?: boolean;
                knowledgeDataStoreNumCandidates?: number;
                knowledgeDataStoreCandidateScoreThreshold?: number;
                /** @description Occurs in a sample only; kept, without effect. */
                shouldSendDataStoreResultEmail?: boolean;
            };
            /** @description The prompt that generates the search query. */
            searchQueryPrompt?: string;
        };
        /** @description The agent's webhooks. The plan limits their number, and an interval lies between their creations. */
        Webhooks: components["schemas"]["Webhook"][];
        Webhook: {
            name: string;
            /** @enum {string} */
            method: "GET" | "POST" | "PUT" | "DELETE";
            /** @description The endpoint that is called. */
            url: string;
            /** @description Request headers. */
            headers?: components["schemas"]["HttpHeader"][];
            /** @description Authentication request headers. */
            authHeaders?: components["schemas"]["HttpHeader"][];
            trigger: components["schemas"]["WebhookTrigger"];
            /** @description Whether the answer of the call goes into the prompt. */
            useResponseInPrompt?: boolean;
            /** @description Whether the webhook is enabled. */
            isEnable?: boolean;
            /** @description Occurs in a sample only; kept, without effect. */
            promptPrefix?: string;
        };
        HttpHeader: {
            key: string;
            value: string;
        };
        WebhookTrigger: {
            /**
             * @description 0 = the user speaks, 1 = the agent responds, 2 = a function is called.
             * @enum {number}
             */
            triggerType: 0 | 1 | 2;
            /**
             * @description 0 = none, 1 = exact match, 2 = partial match, 3 = state exists, 4 = state does not exist.
             * @enum {number}
             */
            condition: 0 | 1 | 2 | 3 | 4;
            conditionValues?: string[];
            /** @description When the function is to be called. */
            functionCallingDescription?: string;
            /** @description The name of the function, in English characters only. */
            functionCallingName?: string;
            /** @description The function's parameters, as a JSON text. */
            functionCallingParametersJson?: string;
        };
        AgentWritten: {
            /** @description Id of the agent. */
            id: string;
            /** @description The issued agent API key, present only when `issueAgentApiKey` was true. */
            issuedAgentApiKey?: string;
        };
        SearchRequest: {
            /** @description Id of the agent that the knowledge data store is linked to. */
            agent_id: string;
            /** @description The text to search for. */
            utterance: string;
            url?: string;
            /** @description Values that custom fields must have, applied to what was fetched. */
            metadata_filter?: {
                [key: string]: unknown;
            };
            /** @description How many results to return. */
            limit?: number;
            /**
             * @description Lexical search only; when omitted under `follow_agent_settings`, the agent's setting holds.
             * @default false
             */
            use_lexical_search_only?: boolean;
            /**
             * @description Whether results carry the full text beside the chunk.
             * @default false
             */
            include_all_text?: boolean;
            /**
             * @description The model that generates the search query.
             * @default modelA-4o
             */
            search_query_model?: string;
            /** @description The conversation so far, in lines `speaker1:…` and `speaker2:…`, to generate the query from. */
            history?: string;
            /** @description Values for the placeholders `@{state:…}` in the prompt that generates the search query. */
            user_state?: {
                [key: string]: unknown;
            };
            /**
             * @description Whether query model, search mode and score threshold follow the agent's settings.
             * @default false
             */
            follow_agent_settings?: boolean;
            /** @description Interleave vector and lexical results, whatever the agent's settings say. */
            use_mix_search?: boolean;
            /** @description Results with a lower score are left out, whatever the agent's settings say. */
            score_threshold?: number;
            /**
             * @description How many results to fetch before the filters are applied; `limit` when omitted. Larger values than the cap of the
             *     vector search, also those that come from `limit`, are rounded down to it.
             */
            fetch_limit?: number;
        };
        SearchResult: {
            label?: string;
            /**
             * Format: float
             * @description Similarity.
             */
            score: number;
            /** @description The chunk. */
            text: string;
            /** @description The address that belongs to the chunk. */
            url?: string;
            /** @description The full text of the source. */
            all_text?: string | null;
        };
        TrackingRecord: {
            /** @description What happened, as text. */
            event: string;
            userId: string;
            /** @description The user's state. */
            state?: {
                [key: string]: string;
            };
            /**
             * @description Record the request's content as it is, without AI processing.
             * @default false
             */
            disableAiRecord?: boolean;
        };
        ErrorMessage: {
            error: string;
        };
        /** @description RFC 9457 problem details. */
        Problem: {
            type?: string;
            title?: string;
            status?: number;
            detail?: string;
        };
        WebhookPayload: {
            webhookType: string;
            userId: string;
            state: {
                [key: string]: string;
            };
            history: {
                /** @enum {string} */
                role: "user" | "agent";
                text: string;
            }[];
            utterance?: string;
            response?: string;
        };
    };
    responses: {
        /** @description Created or updated. The specification does not show which 2xx status this is. */
        AgentWritten: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11"
                 *     }
                 */
                "application/json": components["schemas"]["AgentWritten"];
            };
        };
        /** @description A required parameter is missing, a value breaks its rule, the agent already exists (on creation), or the plan's limit is exceeded. */
        AgentInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
                "application/problem+json": components["schemas"]["Problem"];
                "text/plain": string;
            };
        };
        /** @description The key is missing or invalid, or authentication failed. */
        ManagementUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
                "application/problem+json": components["schemas"]["Problem"];
                "text/plain": string;
            };
        };
        /** @description A refusal whose status and body the specification does not show. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
                "application/problem+json": components["schemas"]["Problem"];
                "text/plain": string;
            };
        };
        /** @description The deployment failed. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
                "application/problem+json": components["schemas"]["Problem"];
                "text/plain": string;
            };
        };
        /** @description The call arrived. With `useResponseInPrompt` the body goes into the prompt. */
        WebhookAnswered: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver refused the call. */
        WebhookFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description The administrator's user id.
         * @example demo-admin
         */
        uid: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    updateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The administrator's user id.
                 * @example demo-admin
                 */
                uid: components["parameters"]["uid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAgentRequest"];
            };
        };
        responses: {
            400: components["responses"]["AgentInvalid"];
            401: components["responses"]["ManagementUnauthorized"];
            "2XX": components["responses"]["AgentWritten"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The administrator's user id.
                 * @example demo-admin
                 */
                uid: components["parameters"]["uid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAgentRequest"];
            };
        };
        responses: {
            400: components["responses"]["AgentInvalid"];
            401: components["responses"]["ManagementUnauthorized"];
            "2XX": components["responses"]["AgentWritten"];
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The administrator's user id.
                 * @example demo-admin
                 */
                uid: components["parameters"]["uid"];
                /**
                 * @description Id of the agent to delete.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted, in the form that the interactive description gives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example null */
                    "application/json": null;
                };
            };
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The agent id has an invalid format. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The key is missing or invalid, or authentication failed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description No permission to delete this agent. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The agent does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            500: components["responses"]["ServerError"];
            "4XX": components["responses"]["Refused"];
        };
    };
    searchKnowledge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description The results, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "label": "Delivery",
                     *         "score": 0.71,
                     *         "text": "Orders leave our warehouse within two working days.",
                     *         "url": "https://shop.example/help/delivery"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SearchResult"][];
                };
            };
            /** @description The request content has a defect. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Invalid search parameters"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        error: "Invalid search parameters";
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The key is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The number of searches allowed in a day or in a month is exceeded. */
            429: {
                headers: {
                    /** @description Seconds until a search is allowed again, where the deployment says so. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            500: components["responses"]["ServerError"];
            "4XX": components["responses"]["Refused"];
        };
    };
    recordTrackingEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                trackerId: string;
                /**
                 * @description The platform; only `api` is available at present.
                 * @example api
                 */
                platform: "api";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRecord"];
            };
        };
        responses: {
            /** @description Recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description The user id or the event is empty. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description Authentication for the platform failed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The agent does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    userSpeaksWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"] & {
                    /** @constant */
                    webhookType?: "user_utterance";
                };
            };
        };
        responses: {
            "2XX": components["responses"]["WebhookAnswered"];
            "4XX": components["responses"]["WebhookFailed"];
        };
    };
    agentRespondsWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"] & {
                    /** @constant */
                    webhookType?: "agent_response";
                };
            };
        };
        responses: {
            "2XX": components["responses"]["WebhookAnswered"];
            "4XX": components["responses"]["WebhookFailed"];
        };
    };
    functionCalledWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"] & {
                    /** @constant */
                    webhookType?: "function_calling";
                };
            };
        };
        responses: {
            "2XX": components["responses"]["WebhookAnswered"];
            "4XX": components["responses"]["WebhookFailed"];
        };
    };
}
