// Generated from contracts/control.openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/_emulator/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the emulator is ready */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All accounts */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description What is not given is made up, the plan being enterprise. The account has no agent yet.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/accounts/{uid}": {
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
        /** One account */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /** Delete an account, its agents and all that belongs to them */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description Changes what is given. A limit of `null` is switched off.
         */
        patch: operations["changeAccount"];
        trace?: never;
    };
    "/_emulator/accounts/{uid}/agents": {
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
        /**
         * Create an agent as the administration screen does
         * @description The body is that of the service's creation. It is held to the same rules, but for the one that asks for an
         *     earlier agent; webhooks are created without an interval.
         */
        post: operations["createFirstAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All agents */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/agents/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
            };
            cookie?: never;
        };
        /** One agent */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what only the administration screen can set */
        patch: operations["changeAgentSettings"];
        trace?: never;
    };
    "/_emulator/agents/{agentId}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
                /**
                 * @description The user's id, as tracking names it.
                 * @example user-17
                 */
                userId: string;
            };
            cookie?: never;
        };
        /**
         * A user's state, memory and history
         * @description A user of whom nothing is known yet has an empty state and no memory.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/agents/{agentId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
            };
            cookie?: never;
        };
        /**
         * The documents of an agent's knowledge data store
         * @description A document is listed from the moment it is searchable, also while the rest of its import goes on.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Put a document, or several
         * @description The answer comes when all are durable and searchable; each of them is so when it is listed. A document with the
         *     id of an earlier one replaces it at once. An import that was interrupted can be sent again: text that has been
         *     embedded is not embedded again.
         */
        post: operations["putDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/agents/{agentId}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
                /**
                 * @description The document's id.
                 * @example delivery
                 */
                documentId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a document, its chunks and their vectors */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/knowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far imports and embeddings have come */
        get: operations["getKnowledge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a turn
         * @description The user speaks, functions may be called, the agent responds. What the request scripts (`response`,
         *     `functionCall`) is not generated. The answer is the trace of the turn, step by step. Webhooks whose answers go
         *     into the prompt have been called by then; the others may still be under way.
         */
        post: operations["playTurn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest webhook deliveries
         * @description Newest first. Secrets are left out.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The delivery's id.
                 * @example 3f9c1c0a-52a0-4a43-8d9b-8e0d7a4c1b20
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        /** One delivery */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The delivery's id.
                 * @example 3f9c1c0a-52a0-4a43-8d9b-8e0d7a4c1b20
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a call again
         * @description As it was, or with what the request changes. Secrets are not kept with a delivery: they are taken from the
         *     webhook's definition as it is now. Answers when the call is over.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/inbox/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        /**
         * Receive a call
         * @description A receiver for webhooks that have none yet. Takes whatever comes, and asks for no token.
         */
        get: operations["receiveGet"];
        /**
         * Receive a call
         * @description A receiver for webhooks that have none yet. Takes whatever comes, and asks for no token.
         */
        put: operations["receivePut"];
        /**
         * Receive a call
         * @description A receiver for webhooks that have none yet. Takes whatever comes, and asks for no token.
         */
        post: operations["receivePost"];
        /**
         * Receive a call
         * @description A receiver for webhooks that have none yet. Takes whatever comes, and asks for no token.
         */
        delete: operations["receiveDelete"];
        /**
         * Receive a call
         * @description A receiver for webhooks that have none yet. Takes whatever comes, and asks for no token.
         */
        options: operations["receiveOptions"];
        /**
         * Receive a call
         * @description A receiver for webhooks that have none yet. Takes whatever comes, and asks for no token.
         */
        head: operations["receiveHead"];
        /**
         * Receive a call
         * @description A receiver for webhooks that have none yet. Takes whatever comes, and asks for no token.
         */
        patch: operations["receivePatch"];
        trace?: never;
    };
    "/_emulator/inboxes/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        /**
         * What an inbox received
         * @description The latest calls, oldest first, as they came. An inbox that was never called is empty.
         */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The behaviour profile in force */
        get: operations["getProfile"];
        /**
         * Put another profile in force
         * @description Keys that are not given take their defaults.
         */
        put: operations["replaceProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change some keys of the profile in force */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/_emulator/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The emulator's clock */
        get: operations["getClock"];
        /**
         * Move, stop or start the clock
         * @description Quotas, intervals, retries, timestamps and injected delays follow this clock. Several members are carried out
         *     in the order in which they are listed, at one moment: with `freeze` the clock stands exactly where `now` puts
         *     it. A change that cannot be carried out whole changes nothing. What waits for a moment goes on when the clock
         *     is moved past it; on a frozen clock, which knows no such moment, waits are waived: nothing hangs.
         */
        put: operations["setClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The faults in force */
        get: operations["listFaults"];
        put?: never;
        /**
         * Inject a fault
         * @description A request meets the oldest fault that is for it and strikes; the journal says which. With a `status` or a `body`
         *     the operation is not carried out: that is the answer. Without them it is carried out, and `delayMs` and `kind`
         *     say how its answer is sent.
         */
        post: operations["addFault"];
        /** Remove all faults */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The snapshots that are kept */
        get: operations["listSnapshots"];
        put?: never;
        /**
         * Keep the whole state under a name
         * @description All that is stored, the behaviour profile, the faults with their counts, and where the clock stands. Takes the
         *     place of an earlier snapshot of the same name. Snapshots stay when the emulator is reset; with a data folder
         *     they stay when it is stopped.
         */
        post: operations["saveSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/snapshots/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The snapshot's name.
                 * @example two-agents
                 */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the whole state back
         * @description All of it at once; the journal of requests begins anew.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole state
         * @description What `understudy snapshot export` writes into a folder.
         */
        get: operations["getState"];
        /**
         * Put another state in place of the present one
         * @description All of it at once; the journal of requests begins anew.
         */
        put: operations["replaceState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The journal of requests
         * @description The latest requests to the service's own addresses, newest first. Secrets are left out.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/requests/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the answer's `x-emulator-request-id` says.
                 * @example req-1
                 */
                requestId: string;
            };
            cookie?: never;
        };
        /** One request of the journal */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add what a seed describes
         * @description All of it or, when an account of it is there already, nothing.
         */
        post: operations["applySeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_emulator/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start over
         * @description Removes everything: accounts, agents, what was tracked, the journal. `empty` leaves nothing; `seed` brings back
         *     what the emulator was started with.
         */
        post: operations["reset"];
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
        ErrorMessage: {
            error: string;
        };
        /** Format: date-time */
        Instant: string;
        Uid: string;
        /** @enum {string} */
        Plan: "free" | "premium" | "enterprise";
        /** @description `null` is no limit. */
        Limit: number | null;
        PartialLimits: {
            agents?: components["schemas"]["Limit"];
            webhooks?: components["schemas"]["Limit"];
            searchesPerDay?: components["schemas"]["Limit"];
            searchesPerMonth?: components["schemas"]["Limit"];
        };
        Key: string;
        PartialKeys: {
            management?: components["schemas"]["Key"];
            knowledge?: components["schemas"]["Key"];
            tracking?: components["schemas"]["Key"];
        };
        Account: {
            uid: components["schemas"]["Uid"];
            plan: components["schemas"]["Plan"];
            limits: {
                agents: components["schemas"]["Limit"];
                webhooks: components["schemas"]["Limit"];
                searchesPerDay: components["schemas"]["Limit"];
                searchesPerMonth: components["schemas"]["Limit"];
            };
            keys: {
                management: components["schemas"]["Key"];
                knowledge: components["schemas"]["Key"];
                tracking: components["schemas"]["Key"];
            };
            createdAt: components["schemas"]["Instant"];
        };
        PartialSettings: {
            searchMode?: components["schemas"]["SearchMode"];
            queryModel?: components["schemas"]["QueryModel"];
        };
        /** @enum {string} */
        SearchMode: "vector" | "lexical" | "mixed";
        /** @description The model that generates search queries; with `null` the utterance is the query. */
        QueryModel: string | null;
        Agent: {
            id: string;
            uid: components["schemas"]["Uid"];
            /** @description The agent's fields, as they were written. */
            agent: Record<string, never>;
            webhooks: Record<string, never>[];
            settings: {
                searchMode: components["schemas"]["SearchMode"];
                queryModel: components["schemas"]["QueryModel"];
            };
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        DocumentId: string;
        /** @description Custom fields, which searches filter by. */
        Metadata: {
            [key: string]: (string | number | boolean) | string[];
        };
        /** @description A document, with its content as `text`, `html` or `markdown`. */
        NewDocument: {
            /** @description Replaces the document that has this id; a new one is made up when it is left out. */
            id?: components["schemas"]["DocumentId"];
            label?: string;
            url?: string;
            metadata?: components["schemas"]["Metadata"];
        } & ({
            text: string;
        } | {
            html: string;
        } | {
            markdown: string;
        });
        Document: {
            id: components["schemas"]["DocumentId"];
            label?: string;
            url?: string;
            metadata: components["schemas"]["Metadata"];
            /** @description Length of its text, in UTF-16 code units. */
            length: number;
            /** @description How many pieces it is searched by. */
            chunks: number;
            updatedAt: components["schemas"]["Instant"];
        };
        KnowledgeWork: {
            /**
             * @description `embedding` is of documents that are stored but have no vectors of the model in use.
             * @enum {unknown}
             */
            kind: "import" | "embedding";
            agentId: string;
            documents: {
                done: number;
                total: number;
            };
            /** @description Chunks that have got their vectors so far. */
            chunks: number;
            startedAt: components["schemas"]["Instant"];
        };
        /**
         * @description A state to begin with. What one entry calls an agent (`name`, or `id`) others refer to it by. Faults and the
         *     clock hold until the emulator stops.
         */
        SeedDocument: {
            clock?: components["schemas"]["ClockChange"];
            faults?: components["schemas"]["FaultRules"];
            /** @description What is known of users from the beginning. */
            users?: {
                agent: components["schemas"]["AgentReference"];
                userId: string;
                state: {
                    [key: string]: string;
                };
            }[];
            /** @description What was recorded earlier, oldest first. */
            tracking?: {
                agent: components["schemas"]["AgentReference"];
                userId: string;
                event: string;
                state?: {
                    [key: string]: string;
                };
                disableAiRecord?: boolean;
                /** @description When it was recorded; now, when it is left out. */
                at?: components["schemas"]["Instant"];
            }[];
            accounts: {
                uid: components["schemas"]["Uid"];
                plan?: components["schemas"]["Plan"];
                limits?: components["schemas"]["PartialLimits"];
                keys?: components["schemas"]["PartialKeys"];
                agents?: {
                    /** @description A new one is made up when it is left out. */
                    id?: string;
                    /** @description What other entries call the agent by. */
                    name?: string;
                    agent: components["schemas"]["agent"];
                    webhooks?: components["schemas"]["Webhooks"];
                    settings?: components["schemas"]["PartialSettings"];
                    /** @description What the agent knows. */
                    documents?: components["schemas"]["SeedKnowledge"][];
                }[];
            }[];
        };
        ClockChange: {
            /**
             * @description Back to how the emulator was started.
             * @enum {boolean}
             */
            reset?: true;
            now?: components["schemas"]["Instant"];
            /**
             * @description An ISO 8601 duration; a day has 24 hours.
             * @example P1D
             */
            advance?: string;
            /** @description Milliseconds. */
            advanceMs?: number;
            /** @description Stops the clock, or with `false` lets it run on from where it stands. */
            freeze?: boolean;
        };
        FaultMembers: {
            /** @description The id of an operation of the service, or `*` for all. */
            operation: string;
            /** @description The status of the answer; 500 when only a body is given. */
            status?: number;
            /** @description The body of the answer, any JSON; `{"error": "injected fault"}` when only a status is given. */
            body?: unknown;
            /** @description Milliseconds of the emulator's clock to wait before the answer; for `drip`, how long its body takes. */
            delayMs?: number;
            /**
             * @description How the answer is sent. `answer`, whole (the default). `reset`: not at all, the connection is reset and the
             *     operation not carried out. `truncate`: half of its body, then the connection is cut. `drip`: piece by piece,
             *     over `delayMs` (1000).
             * @enum {string}
             */
            kind?: "answer" | "reset" | "truncate" | "drip";
            /** @description How many requests it strikes; all when absent. */
            times?: number;
            /** @description How likely it strikes a request, drawn from the randomness of the emulator; always when absent. */
            probability?: number;
            /** @description How many requests pass before it begins. */
            after?: number;
        };
        FaultRules: components["schemas"]["FaultRule"][];
        FaultRule: components["schemas"]["FaultMembers"];
        Fault: components["schemas"]["FaultMembers"] & {
            id: string;
            /** @description The requests that it was there for. */
            seen: number;
            /** @description Those that it struck. */
            struck: number;
        };
        SnapshotName: string;
        Snapshot: {
            name: components["schemas"]["SnapshotName"];
            takenAt: components["schemas"]["Instant"];
            /** @description How many accounts, agents and other records it holds. */
            records: number;
            /** @description How many entries its histories hold. */
            entries: number;
        };
        /** @description All that an emulator knows, in a form that another one takes. */
        WholeState: {
            /** @constant */
            format: 1;
            /** @description Where the clock stands still, or how far it is ahead of the machine's. */
            clock: {
                frozenAt: components["schemas"]["Instant"];
            } | {
                /** @description Milliseconds, within the years that a date-time can name. */
                offsetMs: number;
            };
            faults: components["schemas"]["Fault"][];
            /** @description Records by collection, in their order. */
            collections: {
                [key: string]: {
                    key: string;
                    value: unknown;
                }[];
            };
            /** @description Entries by history and partition, oldest first. */
            histories: {
                [key: string]: {
                    partition: string;
                    entries: unknown[];
                }[];
            };
        };
        /** @description A state whose values are what they must be. */
        CheckedState: components["schemas"]["WholeState"] & components["schemas"]["StateValues"];
        /** @description What the values of a state must be, by collection and history. */
        StateValues: {
            collections?: {
                accounts?: unknown;
                keys?: unknown;
                agents?: unknown;
                users?: unknown;
                "search-counts"?: unknown;
                settings?: unknown;
            };
            histories?: {
                tracking?: unknown;
                conversation?: unknown;
                knowledge?: unknown;
                deliveries?: unknown;
                "search-times"?: unknown;
            };
        };
        /** @description A limit that is absent follows the profile or the contract. */
        StoredAccount: {
            uid: components["schemas"]["Uid"];
            plan: components["schemas"]["Plan"];
            limits: {
                agents?: components["schemas"]["Limit"];
                webhooks?: components["schemas"]["Limit"];
                searchesPerDay?: components["schemas"]["Limit"];
                searchesPerMonth?: components["schemas"]["Limit"];
            };
            keys: {
                management: components["schemas"]["Key"];
                knowledge: components["schemas"]["Key"];
                tracking: components["schemas"]["Key"];
            };
            hasCreatedAgent: boolean;
            createdAt: components["schemas"]["Instant"];
        };
        /** @description What a key opens. */
        StoredKey: {
            /** @enum {string} */
            kind: "management" | "knowledge" | "tracking" | "agent";
            uid: components["schemas"]["Uid"];
            /** @description The only agent that an agent key is for. */
            agentId?: string;
        };
        StoredAgent: {
            id: string;
            uid: components["schemas"]["Uid"];
            /** @description The fields as a client wrote them, by the profile in force then. */
            fields: Record<string, never>;
            webhooks: {
                name: string;
                method: string;
                url: string;
                headers?: {
                    key: string;
                    value: string;
                }[];
                authHeaders?: {
                    key: string;
                    value: string;
                }[];
                trigger: {
                    conditionValues?: string[];
                };
            }[];
            settings: {
                searchMode: components["schemas"]["SearchMode"];
                queryModel: components["schemas"]["QueryModel"];
            };
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        StoredUser: {
            agentId: string;
            userId: string;
            state: components["schemas"]["State"];
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description The searches of the latest day and month in which there was one. */
        StoredSearchCount: {
            /** Format: date */
            day: string;
            inDay: number;
            inMonth: number;
        };
        /** @description A document that was put, or the id of one that was deleted. */
        StoredKnowledgeEntry: {
            put: components["schemas"]["StoredDocument"];
        } | {
            delete: string;
        };
        StoredDocument: {
            id: string;
            label?: string;
            url?: string;
            metadata: components["schemas"]["Metadata"];
            text: string;
            chunks: {
                start: number;
                end: number;
                headings: string[];
                key: string;
            }[];
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A delivery as it began, or how it ended. */
        StoredDeliveryEntry: {
            opened: components["schemas"]["Delivery"];
        } | {
            /** @description The id of the delivery. */
            closed: string;
            outcome: {
                verdict: components["schemas"]["Verdict"];
                message: string;
                attempts: components["schemas"]["Attempt"][];
                response?: components["schemas"]["DeliveryResponse"];
                finishedAt: components["schemas"]["Instant"];
            };
        };
        /** @description The name or the id of an agent in the same seed. */
        AgentReference: string;
        /** @description A document, with its content as one of `text`, `html` or `markdown`. */
        SeedKnowledge: {
            id?: components["schemas"]["DocumentId"];
            label?: string;
            text?: string;
            html?: string;
            markdown?: string;
            url?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        TrackingRecord: {
            id: string;
            agentId: string;
            userId: string;
            platform: string;
            /** @description As it came. */
            event: string;
            /** @description The state that came with it. */
            state?: {
                [key: string]: string;
            };
            disableAiRecord: boolean;
            /** @description Stands for the AI processing; absent where that was disabled. */
            digest?: {
                summary: string;
                keywords: string[];
            };
            recordedAt: components["schemas"]["Instant"];
        };
        State: {
            [key: string]: string;
        };
        Message: {
            /** @enum {string} */
            role: "user" | "agent";
            text: string;
            at: components["schemas"]["Instant"];
            turnId: string;
        };
        FunctionCall: {
            name: string;
            arguments: {
                [key: string]: unknown;
            };
        };
        TurnRequest: {
            agentId: string;
            userId: string;
            /** @description What the user says. */
            utterance?: string;
            /** @description Merged into the user's state. */
            state?: components["schemas"]["State"];
            /** @description What the agent says; generated when absent. */
            response?: string;
            functionCall?: components["schemas"]["FunctionCall"];
            /** @description Called in this order, after `functionCall`. */
            functionCalls?: components["schemas"]["FunctionCall"][];
        };
        Trace: {
            turnId: string;
            agentId: string;
            userId: string;
            at: components["schemas"]["Instant"];
            /** @description What the agent said; absent when it said nothing. */
            response?: string;
            /** @description What happened, in order. */
            steps: components["schemas"]["Step"][];
        };
        Step: components["schemas"]["UtteranceStep"] | components["schemas"]["WebhooksStep"] | components["schemas"]["MemoryStep"] | components["schemas"]["KnowledgeStep"] | components["schemas"]["PromptStep"] | components["schemas"]["FunctionsStep"] | components["schemas"]["ResponseStep"];
        /** @description The utterance joins the history, and the state that came with it is merged. */
        UtteranceStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            step: "utterance";
            utterance?: string;
            /** @description The state that came with the turn. */
            given?: components["schemas"]["State"];
            /** @description The user's state from here on. */
            state: components["schemas"]["State"];
        };
        /** @description Why each webhook of a trigger was called, or was not. */
        WebhooksStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            step: "webhooks";
            trigger: components["schemas"]["TriggerType"];
            evaluations: components["schemas"]["Evaluation"][];
        };
        /**
         * @description 0 = the user speaks, 1 = the agent responds, 2 = a function is called.
         * @enum {integer}
         */
        TriggerType: 0 | 1 | 2;
        Evaluation: {
            /** @description The webhook's name. */
            webhook: string;
            trigger: components["schemas"]["TriggerType"];
            /** @description The called function that this is about. */
            functionName?: string;
            fired: boolean;
            reason: string;
            /** @description The call that was made. */
            deliveryId?: string;
        };
        /** @description What tracking knows of the user. */
        MemoryStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            step: "memory";
            /** @description Oldest first. */
            lines: components["schemas"]["MemoryLine"][];
            /** @description How many older records are not read. */
            leftOut?: number;
        };
        MemoryLine: {
            text: string;
            /** @description The tracking record that it comes from. */
            recordId: string;
            recordedAt: components["schemas"]["Instant"];
            /**
             * @description The record's digest or, where AI processing is disabled, its event.
             * @enum {unknown}
             */
            source: "digest" | "event";
        };
        /** @description What the agent's knowledge data store has on it. */
        KnowledgeStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            step: "knowledge";
            searched: boolean;
            reason: string;
            query?: string;
            /** @description The search-query prompt, its placeholders resolved. */
            queryPrompt?: string;
            candidates?: number;
            threshold?: number;
            results?: components["schemas"]["KnowledgeResult"][];
        };
        KnowledgeResult: {
            label?: string;
            score: number;
            text: string;
            url?: string;
        };
        /** @description What a language model is given, or would be. */
        PromptStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            step: "prompt";
            parts: components["schemas"]["PromptPart"][];
            /** @description Keys of `@{state:…}` placeholders that the state lacks; they are left empty. */
            unresolved: string[];
        };
        PromptPart: {
            /** @enum {unknown} */
            part: "system" | "memory" | "knowledge" | "webhooks" | "history" | "functions";
            text: string;
        };
        /** @description The functions that are called. */
        FunctionsStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            step: "functions";
            calls: components["schemas"]["FunctionCall"][];
            reason: string;
        };
        /** @description What the agent says. */
        ResponseStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            step: "response";
            /** @description Absent when the agent says nothing. */
            text?: string;
            /** @enum {unknown} */
            source: "request" | "model" | "offline" | "none";
            reason: string;
        };
        HeaderLine: {
            key: string;
            value: string;
        };
        /**
         * @description How a delivery came out: `pending` (under way), `delivered` (a 2xx answer), `rejected` (another answer),
         *     `redirected` (not followed), `refused`, `unresolvable`, `timed-out`, `broken-off`, `untrusted`, `unreachable`
         *     (no answer), `blocked` (never called), `unsendable` (HTTP cannot carry it), `dropped` (too many waited),
         *     `cancelled` (the agent was deleted), `interrupted` (the emulator stopped first).
         * @enum {string}
         */
        Verdict: "pending" | "delivered" | "rejected" | "redirected" | "refused" | "unresolvable" | "timed-out" | "broken-off" | "untrusted" | "unreachable" | "blocked" | "unsendable" | "dropped" | "cancelled" | "interrupted";
        Delivery: {
            id: string;
            agentId: string;
            userId: string;
            turnId: string;
            /** @description The webhook's name. */
            webhook: string;
            trigger: components["schemas"]["TriggerType"];
            functionName?: string;
            /** @description The delivery that this one repeats. */
            replayOf?: string;
            at: components["schemas"]["Instant"];
            request: {
                method: string;
                /** @description As the webhook has it. */
                url: string;
                /** @description Where the call went instead. */
                mappedUrl?: string;
                headers: {
                    key: string;
                    value: string;
                }[];
                body?: string;
            };
            attempts: components["schemas"]["Attempt"][];
            verdict: components["schemas"]["Verdict"];
            /** @description What came of it and, where it failed, what to do. */
            message: string;
            response?: components["schemas"]["DeliveryResponse"];
            finishedAt?: components["schemas"]["Instant"];
        };
        /** @description The last answer; absent when there was none. */
        DeliveryResponse: {
            status: number;
            headers: {
                [key: string]: string;
            };
            /** @description As text, without the secrets of the call, cut when it is long. */
            body: string;
            /** @description Whether the answer was longer than what is read of one. */
            isCut: boolean;
        };
        Attempt: {
            at: components["schemas"]["Instant"];
            /** @description Milliseconds from the call to the end of its answer. */
            durationMs: number;
            status?: number;
            verdict: components["schemas"]["Verdict"];
            message: string;
        };
        Inbox: {
            name: string;
            requests: {
                at: components["schemas"]["Instant"];
                method: string;
                /** @description What stands behind the question mark, if anything. */
                query: string;
                headers: {
                    [key: string]: string;
                };
                body: string;
                /** @description The body as a value where it is JSON. */
                json?: unknown;
            }[];
        };
        Request: {
            id: string;
            at: components["schemas"]["Instant"];
            method: string;
            path: string;
            /** @description Absent when no operation has this address. */
            operation?: string;
            headers: {
                [key: string]: string;
            };
            /** @description As it was read, cut when it is long; absent when it was not read. */
            body?: unknown;
            /** @description The uid of the account that the key belongs to. */
            account?: string;
            /** @enum {unknown} */
            keyKind?: "management" | "knowledge" | "tracking" | "agent";
            /** @description Absent when the connection was reset in place of an answer. */
            status?: number;
            /** @description The body of the answer; absent when it had none. */
            answer?: unknown;
            /** @description What decided the answer. */
            decision: {
                /** @description The requirement, or the profile key, that refused the request; absent when nothing did. */
                requirement?: string;
                message: string;
                /** @description The id of the injected fault that the request met. */
                fault?: string;
            };
            /** @description What the operation did to come to its answer; absent where it keeps no account of it. */
            trace?: {
                search?: components["schemas"]["SearchTrace"];
            };
            /** @description Milliseconds until the answer was sent. */
            durationMs: number;
        };
        /** @description How a search came to its results, step by step. */
        SearchTrace: {
            /** @description What the request, the agent's settings and the profile ask for together. */
            plan: {
                mode: components["schemas"]["SearchMode"];
                /** @description How many results at most. */
                limit: number;
                /** @description How many chunks are fetched before the filters. */
                fetchCount: number;
                /** @description What each list is asked for; a list that is not searched is absent. */
                fetch: {
                    vector?: number;
                    lexical?: number;
                };
                /** @description How mixed search interleaves; absent where the search is not mixed. */
                mix?: {
                    /** @enum {unknown} */
                    first: "lexical" | "vector";
                    /** @enum {unknown} */
                    duplicates: "removed" | "kept";
                };
                /** @description The lowest score of a result; absent where there is none. */
                scoreThreshold?: number;
                includeAllText: boolean;
            };
            /** @description What the search backend was asked. */
            query: {
                text: string;
                /**
                 * @description The utterance as it is, or what wrote the query.
                 * @enum {unknown}
                 */
                source: "utterance" | "offline" | "language-model";
                /** @description The model that the query was asked of. */
                model?: string;
                /** @description The prompt that it was asked with, its placeholders resolved. */
                prompt?: string;
                /** @description Placeholders of the prompt that `user_state` has no value for. */
                unresolved?: string[];
                why: string;
            };
            /** @description What each list was before anything left it, best first; a list that was not asked for is absent. */
            backends: {
                vector?: {
                    chunkId: string;
                    /** @description The cosine, from -1 to 1. */
                    similarity: number;
                }[];
                lexical?: {
                    chunkId: string;
                    /** @description BM25. */
                    score: number;
                    /** @description What each word of the query adds to it. */
                    terms: {
                        term: string;
                        score: number;
                    }[];
                }[];
            };
            /** @description The order before the filters, with the list that gave each place and the score there. */
            interleaving: {
                chunkId: string;
                /** @enum {unknown} */
                from: "vector" | "lexical";
                score: number;
            }[];
            /** @description What was fetched and is no result, in the order of the steps. */
            removed: {
                chunkId: string;
                /** @enum {unknown} */
                from: "vector" | "lexical";
                /** @enum {unknown} */
                by: "duplicates" | "metadata_filter" | "url" | "score_threshold" | "limit";
                why: string;
            }[];
            results: {
                chunkId: string;
                /** @enum {unknown} */
                from: "vector" | "lexical";
                score: number;
            }[];
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
        LlmSettings: {
            /** @enum {string} */
            llm: "modelA-4o" | "modelA-4o-mini" | "modelA-4o-search-preview" | "modelA-4o-mini-search-preview" | "o3" | "o3-mini" | "o4-mini" | "modelA-4.1" | "modelA-4.1-mini" | "modelA-4.1-nano" | "modelA-5" | "modelA-5-mini" | "modelA-5-nano" | "modelA-5.1" | "modelA-5.2" | "modelA-5.3-chat-latest" | "modelA-5.4" | "modelA-5.4-mini" | "modelA-5.4-nano" | "modelB-2.5-flash" | "modelB-3-flash-preview" | "modelB-2.5-flash-lite" | "modelB-3.1-flash-lite-preview" | "modelB-2.5-pro" | "modelB-3.1-pro-preview" | "modelC-sonnet-4-5-20250929" | "modelC-sonnet-4-6" | "modelC-opus-4-5" | "modelC-opus-4-6" | "modelC-opus-4-7" | "modelC-haiku-4-5-20251001" | "modelD-3.3-70b-versatile" | "vendorB/modelD-4-scout-17b-16e-instruct" | "vendorA/modelA-oss-20b" | "vendorA/modelA-oss-120b" | "modelE-Coder-30B-A3B-Instruct" | "modelE-Coder-480B-A35B-Instruct-FP8" | "modelA-oss-120b" | "modelF-3.1-8x13b-instruct4" | "modelG3" | "modelH-2.0-prime";
            temperature?: number;
            /** @description The system prompt. */
            prompt?: string;
        };
        "schemas-Agent": {
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
        /** @description What an agent cannot be without. */
        WholeAgent: {
            displayName: unknown;
            description: unknown;
            photoUrl: unknown;
            providerName: unknown;
            scope: unknown;
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
        /** @description The agent's webhooks. The plan limits their number, and an interval lies between their creations. */
        Webhooks: components["schemas"]["Webhook"][];
        CreateAgentRequest: {
            agent: components["schemas"]["schemas-Agent"] & components["schemas"]["WholeAgent"] & {
                /** @description Not sent on creation. */
                id?: unknown;
            };
            webhooks?: components["schemas"]["Webhooks"];
            /** @description Whether an agent API key is issued with this request. */
            issueAgentApiKey?: boolean;
        };
        AgentWritten: {
            /** @description Id of the agent. */
            id: string;
            /** @description The issued agent API key, present only when `issueAgentApiKey` was true. */
            issuedAgentApiKey?: string;
        };
        agent: components["schemas"]["schemas-Agent"] & components["schemas"]["WholeAgent"] & {
            /** @description Not sent on creation. */
            id?: unknown;
        };
    };
    responses: {
        /** @description The account. */
        OneAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Account"];
            };
        };
        /** @description The agent. */
        OneAgent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Agent"];
            };
        };
        /** @description The delivery. */
        OneDelivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Delivery"];
            };
        };
        /** @description Kept; `GET /_emulator/inboxes/{name}` shows it. */
        Received: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    received: true;
                };
            };
        };
        /** @description The emulator is about to stop. */
        Stopping: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Every key of the profile in force. */
        WholeProfile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Record<string, never>;
            };
        };
        /** @description The clock. */
        OneClock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    now: components["schemas"]["Instant"];
                    frozen: boolean;
                };
            };
        };
        /** @description The request has a defect; the message says where, and what would be right. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Something else has the uid or the key already. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The caller is not let in, or the request is not one that the emulator knows. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
    };
    parameters: {
        /**
         * @description The administrator's user id.
         * @example demo-admin
         */
        uid: string;
        /**
         * @description The agent's id.
         * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
         */
        agentId: string;
        /**
         * @description The delivery's id.
         * @example 3f9c1c0a-52a0-4a43-8d9b-8e0d7a4c1b20
         */
        deliveryId: string;
        /**
         * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
         * @example orders
         */
        inboxName: string;
    };
    requestBodies: {
        /** @description Keys of the profile, nested by their parts. `GET /_emulator/profile` shows all of them. */
        PartialProfile: {
            content: {
                /**
                 * @example {
                 *       "agents": {
                 *         "create": {
                 *           "status": 201
                 *         }
                 *       }
                 *     }
                 */
                "application/json": Record<string, never>;
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        /** @description The version of Understudy. */
                        version: string;
                        now: components["schemas"]["Instant"];
                        store: {
                            /** @enum {unknown} */
                            kind: "file" | "memory";
                            /** @description What was read back and what had to be mended at start, a sentence each; nothing in memory. */
                            recovery: string[];
                        };
                    };
                };
            };
            /** @description It answers, but takes no more changes, since the disk refused one. */
            503: {
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
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uid": "shop-admin",
                 *       "plan": "premium"
                 *     }
                 */
                "application/json": {
                    uid?: components["schemas"]["Uid"];
                    plan?: components["schemas"]["Plan"];
                    limits?: components["schemas"]["PartialLimits"];
                    keys?: components["schemas"]["PartialKeys"];
                };
            };
        };
        responses: {
            201: components["responses"]["OneAccount"];
            400: components["responses"]["Invalid"];
            409: components["responses"]["Conflict"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getAccount: {
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
        requestBody?: never;
        responses: {
            200: components["responses"]["OneAccount"];
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteAccount: {
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
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeAccount: {
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
                /**
                 * @example {
                 *       "plan": "free",
                 *       "limits": {
                 *         "searchesPerDay": 10
                 *       }
                 *     }
                 */
                "application/json": {
                    plan?: components["schemas"]["Plan"];
                    limits?: components["schemas"]["PartialLimits"];
                    keys?: components["schemas"]["PartialKeys"];
                };
            };
        };
        responses: {
            200: components["responses"]["OneAccount"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            "4XX": components["responses"]["Refused"];
        };
    };
    createFirstAgent: {
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
                /**
                 * @example {
                 *       "agent": {
                 *         "displayName": "Shop assistant",
                 *         "description": "Answers questions about orders and delivery.",
                 *         "photoUrl": "https://shop.example/assistant.png",
                 *         "providerName": "Example Shop",
                 *         "scope": "public"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateAgentRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentWritten"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listAgents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agents of all accounts, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneAgent"];
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeAgentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "settings": {
                 *         "searchMode": "mixed"
                 *       }
                 *     }
                 */
                "application/json": {
                    settings: components["schemas"]["PartialSettings"];
                };
            };
        };
        responses: {
            200: components["responses"]["OneAgent"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
                /**
                 * @description The user's id, as tracking names it.
                 * @example user-17
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the agent knows of the user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agentId: string;
                        userId: string;
                        state: {
                            [key: string]: string;
                        };
                        /** @description Tracking records, oldest first. */
                        memory: components["schemas"]["TrackingRecord"][];
                        /** @description What was said, oldest first. */
                        history: components["schemas"]["Message"][];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents, in the order in which they were put. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"][];
                };
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    putDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Delivery",
                 *       "text": "Parcels arrive within three working days.",
                 *       "url": "https://shop.example/delivery",
                 *       "metadata": {
                 *         "category": "orders"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewDocument"] | components["schemas"]["NewDocument"][];
            };
        };
        responses: {
            /** @description The document; for several, all of them. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"] | components["schemas"]["Document"][];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            /** @description All data was reset or replaced meanwhile; none of the documents is kept. */
            409: {
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
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId: components["parameters"]["agentId"];
                /**
                 * @description The document's id.
                 * @example delivery
                 */
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getKnowledge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is under way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first; empty when nothing is under way. */
                        work: components["schemas"]["KnowledgeWork"][];
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    playTurn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agentId": "5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11",
                 *       "userId": "user-17",
                 *       "utterance": "I want a refund.",
                 *       "state": {
                 *         "plan": "gold"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TurnRequest"];
            };
        };
        responses: {
            /** @description The turn was played. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trace"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Stopping"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /**
                 * @description Only deliveries of this agent.
                 * @example 5f0c6e1e-7a7d-4a0e-9c53-0d8f6f2f9b11
                 */
                agentId?: string;
                /**
                 * @description Only deliveries that came out like this.
                 * @example refused
                 */
                verdict?: components["schemas"]["Verdict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"][];
                };
            };
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The delivery's id.
                 * @example 3f9c1c0a-52a0-4a43-8d9b-8e0d7a4c1b20
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneDelivery"];
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The delivery's id.
                 * @example 3f9c1c0a-52a0-4a43-8d9b-8e0d7a4c1b20
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "http://127.0.0.1:4000/orders"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Another method carries the body where the profile says so, or where the request has one.
                     * @enum {string}
                     */
                    method?: "GET" | "POST" | "PUT" | "DELETE";
                    /**
                     * Format: http-url
                     * @description An absolute http or https URL.
                     */
                    url?: string;
                    /** @description All headers of the call; none of the earlier ones is kept. */
                    headers?: components["schemas"]["HeaderLine"][];
                    /** @description The text that is sent. */
                    body?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["OneDelivery"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Stopping"];
            "4XX": components["responses"]["Refused"];
        };
    };
    receiveGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Received"];
            "4XX": components["responses"]["Refused"];
        };
    };
    receivePut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            200: components["responses"]["Received"];
            "4XX": components["responses"]["Refused"];
        };
    };
    receivePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            200: components["responses"]["Received"];
            "4XX": components["responses"]["Refused"];
        };
    };
    receiveDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            200: components["responses"]["Received"];
            "4XX": components["responses"]["Refused"];
        };
    };
    receiveOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            200: components["responses"]["Received"];
            "4XX": components["responses"]["Refused"];
        };
    };
    receiveHead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Received"];
            "4XX": components["responses"]["Refused"];
        };
    };
    receivePatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            200: components["responses"]["Received"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of up to 100 letters, digits, dots, hyphens and underscores.
                 * @example orders
                 */
                name: components["parameters"]["inboxName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inbox. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inbox"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WholeProfile"];
            "4XX": components["responses"]["Refused"];
        };
    };
    replaceProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PartialProfile"];
        responses: {
            200: components["responses"]["WholeProfile"];
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PartialProfile"];
        responses: {
            200: components["responses"]["WholeProfile"];
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneClock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "advance": "P1D"
                 *     }
                 */
                "application/json": components["schemas"]["ClockChange"];
            };
        };
        responses: {
            200: components["responses"]["OneClock"];
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The faults, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    addFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operation": "searchKnowledge",
                 *       "status": 500,
                 *       "times": 2
                 *     }
                 */
                "application/json": components["schemas"]["FaultRule"];
            };
        };
        responses: {
            /** @description In force. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    clearFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    saveSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "two-agents"
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["SnapshotName"];
                };
            };
        };
        responses: {
            /** @description Kept. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The snapshot's name.
                 * @example two-agents
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeState"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    replaceState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckedState"];
            };
        };
        responses: {
            /** @description Replaced. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /**
                 * @description Only requests of this operation.
                 * @example createAgent
                 */
                operation?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"][];
                };
            };
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the answer's `x-emulator-request-id` says.
                 * @example req-1
                 */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["Refused"];
        };
    };
    applySeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seed": "demo"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The demo data that comes with the emulator.
                     * @enum {string}
                     */
                    seed: "demo";
                } | components["schemas"]["SeedDocument"];
            };
        };
        responses: {
            /** @description Added. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            409: components["responses"]["Conflict"];
            "4XX": components["responses"]["Refused"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "seed"
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    to: "empty" | "seed";
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            "4XX": components["responses"]["Refused"];
        };
    };
}
