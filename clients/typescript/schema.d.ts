/** Made of the API's document by `npm run openapi -- --write`; not written by hand. */

export interface paths {
    "/api/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects, the newest first
         * @description Scope `projects:read`: read projects.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Submit a project
         * @description Scope `projects:write`: submit projects.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit up to 50 projects
         * @description Scope `projects:write`: submit projects.
         */
        post: operations["createProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one project
         * @description Scope `projects:read`: read projects.
         */
        get: operations["showProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/projects/{projectId}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance a test project that waits
         * @description Scope `projects:write`: submit projects.
         */
        post: operations["advanceTestProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was reported of a project’s cost, the newest first
         * @description Scope `projects:read`: read projects.
         */
        get: operations["listProjectOutcomes"];
        put?: never;
        /**
         * Report a contract, a final cost or a bid
         * @description Scope `outcomes:write`: report what projects cost.
         */
        post: operations["addProjectOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what one of your customers has used, or without an address the whole account
         * @description Scope `usage:read`: read usage.
         */
        get: operations["showUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks of this key, the newest first
         * @description Scope `webhooks`: read and repeat webhooks.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook again
         * @description Scope `webhooks`: read and repeat webhooks.
         */
        post: operations["resendWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["showOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "project.in_progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhookUrl when a project is in progress
         * @description Signed as Standard Webhooks says: webhook-id, webhook-timestamp, webhook-signature; its libraries refuse a message that is older than five minutes. Answer with 2xx within 5 seconds; anything else is tried again for three days.
         */
        post: operations["project.in_progress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhookUrl when a project is completed
         * @description Signed as Standard Webhooks says: webhook-id, webhook-timestamp, webhook-signature; its libraries refuse a message that is older than five minutes. Answer with 2xx within 5 seconds; anything else is tried again for three days.
         */
        post: operations["project.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhookUrl when a project is cancelled
         * @description Signed as Standard Webhooks says: webhook-id, webhook-timestamp, webhook-signature; its libraries refuse a message that is older than five minutes. Answer with 2xx within 5 seconds; anything else is tried again for three days.
         */
        post: operations["project.cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        BulkResult: {
            /**
             * @description Whether it is ordered.
             * @constant
             */
            result: "accepted";
            /** @description The place of the project in what was sent. */
            index: number;
            project: components["schemas"]["SubmittedProject"];
        } | {
            /**
             * @description Whether it is ordered.
             * @constant
             */
            result: "refused";
            /** @description The place of the project in what was sent. */
            index: number;
            /** @description Why it was refused. */
            problem: {
                /** @description The code of the error. */
                code: string;
                /** @description What is wrong, in a sentence. */
                message: string;
                /** @description With invalid-input: everything that is wrong. */
                issues?: {
                    /** @description The field or parameter, such as projectData.city. */
                    path: string;
                    /** @description What is wrong with it, in a sentence. */
                    message: string;
                    /** @description The place in the body that was sent: a JSON pointer, such as #/projectData/city. */
                    pointer?: string;
                    /** @description The parameter of the address instead. */
                    parameter?: string;
                }[];
                /**
                 * Format: uuid
                 * @description The project that has this externalId.
                 */
                projectId?: string;
            };
        };
        BulkSubmission: {
            /**
             * Format: uri
             * @description Called at every change of status. https and port 443; anything public with a test key.
             */
            webhookUrl?: string;
            /** @description Each as if it was sent alone. */
            projects: components["schemas"]["ProjectSubmission"][];
        };
        Outcome: {
            /**
             * Format: uuid
             * @description The id of the entry.
             */
            id: string;
            /**
             * @description What was reported.
             * @enum {string}
             */
            kind: "awarded" | "final" | "bid";
            /** @description null when the entry withdrew the one it corrects. */
            amountCents: number | null;
            /** @description The day that was reported. */
            day: string;
            /** @description As it was reported. */
            isSameScope: boolean;
            /** @description The entry that this one replaces. */
            corrects: string | null;
            /** @description likelyCents of the report that stood on that day, to three figures as there. */
            estimateCents: number;
            /** @description lowCents of that report. */
            lowCents: number;
            /** @description highCents of that report. */
            highCents: number;
            /**
             * Format: date-time
             * @description When it was reported.
             */
            createdAt: string;
        };
        OutcomeSubmission: {
            /**
             * @description awarded: the signed contract. final: after all payments. bid: a received bid.
             * @enum {string}
             */
            kind: "awarded" | "final" | "bid";
            /** @description The whole construction. */
            amountCents: number;
            /**
             * Format: date
             * @description The day of the contract, the last payment or the bid.
             */
            day: string;
            /** @description false when other work was bought than was estimated; then it is only counted. */
            isSameScope: boolean;
            /**
             * Format: uuid
             * @description The entry that this one replaces. Entries are never changed.
             */
            corrects?: string;
        };
        Problem: {
            /** @description What is wrong, in a sentence. */
            message: string;
            /** @description The same as message. */
            error: string;
            /** @description What to branch on. */
            code: string;
            /** @description With internal-error: the id of this request. */
            supportId?: string;
            /** @description With invalid-input: everything that is wrong. */
            issues?: {
                /** @description The field or parameter, such as projectData.city. */
                path: string;
                /** @description What is wrong with it, in a sentence. */
                message: string;
                /** @description The place in the body that was sent: a JSON pointer, such as #/projectData/city. */
                pointer?: string;
                /** @description The parameter of the address instead. */
                parameter?: string;
            }[];
            /**
             * Format: uuid
             * @description With external-id-taken: the project that has it.
             */
            projectId?: string;
            /** @description Where the code is explained, from the address of the server. */
            type: string;
            /** @description The sentence of the code, always the same. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description The same as message. */
            detail: string;
            /** @description This request: name it when you ask us about it. */
            instance: string;
        };
        Project: {
            /**
             * Format: uuid
             * @description Our id of the project, for every other call.
             */
            id: string;
            /** @description Your own name of it, as it was sent. */
            externalId: string | null;
            /** @description Your purchase order, as it was sent. */
            poNumber: string | null;
            /**
             * @description pending: not paid. paid: accepted, waits for its draft. in_progress: drafted, reviewed by a person. completed: the report can be read.
             * @enum {string}
             */
            status: "pending" | "paid" | "in_progress" | "completed";
            /** @description Nothing will follow; status is then pending. */
            cancelled: boolean;
            /** @description outside-area: the address is in no market that is priced. declined: a person gave it back. */
            cancelReason: ("outside-area" | "declined") | null;
            /** @description It was sent with a test key. */
            testMode: boolean;
            /**
             * @description The report that was ordered.
             * @enum {string}
             */
            packageType: "basic" | "pro" | "premium";
            /** @description Who gets the report by mail. */
            customerEmail: string;
            /** @description The mail server refused the mail with the report; give your customer the link yourself. */
            mailRefused: boolean;
            /** @description Who the report is for. */
            customerName: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            createdAt: string;
            /** @description When the report is promised for. */
            dueAt: string | null;
            /** @description When the report was approved. */
            completedAt: string | null;
            /** @description US cents; null until the report is approved. */
            estimate: {
                /** @description The sum of the report’s lines, with each open question priced as its lines say. Plan with budgetCents. */
                totalCents: number;
                /** @description Half of such projects cost less: the sum of the lines and what open answers are expected to change, to three figures. */
                likelyCents: number;
                /** @description One project in ten costs less. */
                lowCents: number;
                /** @description One project in ten costs more. */
                highCents: number;
                /** @description Four such projects in five cost less. */
                budgetCents: number;
                /** @description totalCents a square foot. */
                perSquareFootCents: number;
                /** @description likelyCents a square foot, as the report says. */
                likelyPerSquareFootCents: number;
                /** @description Construction and everything that comes on top until the space opens, to three figures: likely, and enough for four projects in five. null in reports from before it was counted. */
                cashToOpen: {
                    /** @description Half of such projects need less. */
                    likelyCents: number;
                    /** @description Four such projects in five need less. */
                    safeCents: number;
                } | null;
            } | null;
            /** @description null until the report is approved, and after its link has ended. */
            report: {
                /**
                 * Format: uri
                 * @description The page of the report, for people. Whoever has it may read it.
                 */
                url: string;
                /**
                 * Format: uri
                 * @description The report as HTML.
                 */
                html: string;
                /**
                 * Format: uri
                 * @description The report as PDF.
                 */
                pdf: string;
                /**
                 * Format: uri
                 * @description Its figures as a workbook.
                 */
                xlsx: string;
                /**
                 * Format: uri
                 * @description Its lines as CSV.
                 */
                csv: string;
                /**
                 * Format: uri
                 * @description The report as data.
                 */
                json: string;
            } | null;
        };
        ProjectData: {
            /**
             * @description What the space is for.
             * @enum {string}
             */
            projectType: "office" | "retail" | "restaurant" | "medical" | "dental" | "salon" | "fitness" | "nail-salon" | "hair-salon" | "medspa";
            /** @description The area of the space, 1 to 5,000. */
            squareFootage: number;
            /** @description The city of the space. */
            city: string;
            /**
             * @description A state of the US: its two letters or its name, in upper or lower case.
             * @example IA
             * @example Iowa
             * @enum {string}
             */
            state: "AL" | "Alabama" | "AK" | "Alaska" | "AZ" | "Arizona" | "AR" | "Arkansas" | "CA" | "California" | "CO" | "Colorado" | "CT" | "Connecticut" | "DE" | "Delaware" | "DC" | "District of Columbia" | "FL" | "Florida" | "GA" | "Georgia" | "HI" | "Hawaii" | "ID" | "Idaho" | "IL" | "Illinois" | "IN" | "Indiana" | "IA" | "Iowa" | "KS" | "Kansas" | "KY" | "Kentucky" | "LA" | "Louisiana" | "ME" | "Maine" | "MD" | "Maryland" | "MA" | "Massachusetts" | "MI" | "Michigan" | "MN" | "Minnesota" | "MS" | "Mississippi" | "MO" | "Missouri" | "MT" | "Montana" | "NE" | "Nebraska" | "NV" | "Nevada" | "NH" | "New Hampshire" | "NJ" | "New Jersey" | "NM" | "New Mexico" | "NY" | "New York" | "NC" | "North Carolina" | "ND" | "North Dakota" | "OH" | "Ohio" | "OK" | "Oklahoma" | "OR" | "Oregon" | "PA" | "Pennsylvania" | "RI" | "Rhode Island" | "SC" | "South Carolina" | "SD" | "South Dakota" | "TN" | "Tennessee" | "TX" | "Texas" | "UT" | "Utah" | "VT" | "Vermont" | "VA" | "Virginia" | "WA" | "Washington" | "WV" | "West Virginia" | "WI" | "Wisconsin" | "WY" | "Wyoming" | "PR" | "Puerto Rico" | "GU" | "Guam" | "AS" | "American Samoa" | "MP" | "Northern Mariana Islands" | "VI" | "U.S. Virgin Islands";
            /** @description Who the space is for. */
            companyName: string;
            /** @description The customer name when left out. */
            contactPerson?: string;
            /** @description The phone number of your customer. */
            phone?: string;
            /** @description Street and number of the space. */
            projectAddress?: string;
            /** @description The ZIP code of the space. */
            zipCode?: string;
            /**
             * @description Which kind of salon, with salon.
             * @enum {string}
             */
            salonSubcategory?: "" | "nail-salon" | "hair-salon" | "medspa";
            /**
             * @description How the space is finished.
             * @default standard
             * @enum {string}
             */
            finishQuality?: "standard" | "upgraded" | "custom" | "luxury";
            /**
             * @description What the space has beside the usual.
             * @default []
             */
            specialFeatures?: ("commercial-kitchen" | "bar-setup" | "fire-suppression" | "grease-interceptor" | "patio-seating" | "private-dining" | "medical-gas" | "specialized-hvac" | "lead-lining" | "isolation-rooms" | "surgical-lighting" | "emergency-power" | "nitrous-oxide" | "recovery-room" | "security-system" | "fitting-rooms" | "pos-integration" | "storage-warehouse" | "display-lighting" | "checkout-stations" | "conference-rooms" | "it-infrastructure" | "executive-finishes" | "break-room" | "reception-area" | "private-offices" | "vip-rooms" | "retail-area" | "massage-services" | "luxury-pedicure" | "custom-millwork" | "premium-lighting" | "group-studio" | "sauna" | "childcare-room")[];
            /**
             * @description When the work is to begin.
             * @enum {string}
             */
            timeline?: "asap" | "1-3months" | "3-6months" | "6-12months" | "12months+";
            /**
             * @description What is to be spent, in US dollars.
             * @enum {string}
             */
            budget?: "" | "under-50k" | "50k-100k" | "100k-250k" | "250k-500k" | "500k+";
            /** @description The project in your own words. */
            description?: string;
            /** @description The space as it is, in your own words. */
            currentCondition?: string;
            /** @description What must not be left out. */
            specificRequirements?: string;
            /** @description What is known of the permits. */
            permitRequirements?: string;
            /** @description An electrical panel is there already. */
            existingElectricalPanel?: boolean;
            /** @description A fire alarm is there already. */
            existingFireAlarm?: boolean;
            /** @description Fire sprinklers are there already. */
            existingFireSuppression?: boolean;
            /** @description Heating and cooling is there already. */
            existingHvac?: boolean;
            /** @description A grease interceptor is there already. */
            existingGreaseInterceptor?: boolean;
            /**
             * @description In what condition is the space handed over?
             * @enum {string}
             */
            spaceCondition?: "cold-dark-shell" | "vanilla-shell" | "second-generation-same-use" | "second-generation-other-use";
            /** @description How high is the finished ceiling? */
            ceilingHeight?: number;
            /** @description On which floor is the space? 1 is the ground floor. */
            floorLevel?: number;
            /** @description How many people can sit, bar stools included? */
            seats?: number;
            /** @description How long is the bar? */
            barFeet?: number;
            /** @description How long is the grease hood? */
            hoodFeet?: number;
            /**
             * @description What kind of kitchen is planned?
             * @enum {string}
             */
            kitchen?: "none" | "warming" | "full";
            /** @description How many enclosed rooms will there be, not counting restrooms? */
            rooms?: number;
            /** @description How many private offices? */
            offices?: number;
            /** @description How many conference rooms? */
            conferenceRooms?: number;
            /** @description How many open workstations? */
            workstations?: number;
            /** @description How many exam rooms? */
            examRooms?: number;
            /** @description How many of the exam rooms have a sink? */
            examSinks?: number;
            /** @description Is there an X-ray room? */
            xray?: boolean;
            /** @description How many operatories, each with a dental chair? */
            operatories?: number;
            /** @description How many styling chairs or nail tables? */
            stations?: number;
            /** @description How many pedicure chairs? */
            pedicureChairs?: number;
            /** @description How many shampoo bowls? */
            shampooBowls?: number;
            /** @description How many treatment rooms? */
            treatmentRooms?: number;
            /** @description How many showers? */
            showers?: number;
            /** @description How many accessible restrooms are there and can stay? */
            restroomsExisting?: number;
            /** @description How many rooftop units are there and can stay? */
            rooftopUnits?: number;
            /** @description How many tons of cooling do the rooftop units have together? */
            rooftopTons?: number;
            /** @description How many amperes is the electrical service that is there? */
            serviceAmps?: number;
            /** @description Which work does the landlord do at its own cost? */
            landlordWork?: ("demolition" | "slab" | "demising-walls" | "storefront" | "restrooms" | "hvac-units" | "electrical-service" | "sprinklers")[];
            /** @description Does the building official, the landlord or your insurer ask for a fire system that is not there? */
            requiredSystems?: ("sprinklers" | "fireAlarm")[];
            /**
             * @description Which labor will do the work?
             * @enum {string}
             */
            labor?: "open-shop" | "mixed" | "union";
            /** @description Must the work be done outside of business hours? */
            afterHours?: boolean;
            /** @description In how many phases, one after the other, is the space built? 1 is all at once. */
            constructionPhases?: number;
            /** @description Does part of the space or building stay in use during the work? */
            staysInUse?: boolean;
            /** @description In which month is work meant to start? */
            startMonth?: string;
            /**
             * @description Is the kitchen equipment new, used, or there already?
             * @enum {string}
             */
            kitchenEquipment?: "new" | "used" | "there";
            /** @description Which costs beyond construction do others pay, or are paid already? */
            paidByOthers?: ("design" | "fees" | "equipment" | "furniture" | "technology" | "signs" | "owner")[];
            /** @description Is the project paid with a loan? */
            loan?: boolean;
            /**
             * @description How far the lease is.
             * @enum {string}
             */
            projectStage?: "" | "just-looking" | "loi-submitted" | "lease-signed";
            /** @description What the landlord gives for the build-out. */
            allowancePerSquareFoot?: number;
            /** @description The rent without extra charges. */
            baseRentPerSquareFoot?: number;
            /** @description How long the lease runs. */
            leaseTermMonths?: number;
        };
        ProjectSubmission: {
            /**
             * Format: email
             * @description Gets the report by mail when it is approved.
             */
            customerEmail: string;
            /** @description Who the report is for. */
            customerName: string;
            /**
             * @description premium is coming soon and refused.
             * @enum {string}
             */
            packageType: "basic" | "pro" | "premium";
            /** @description Your own name of the project; one project a key and id. */
            externalId?: string;
            /** @description Your purchase order, kept with the project. */
            poNumber?: string;
            /**
             * Format: uri
             * @description Called at every change of status. https and port 443; anything public with a test key.
             */
            webhookUrl?: string;
            /**
             * @description Test keys only. manual: the project waits in each status until it is advanced; otherwise it is completed within seconds.
             * @enum {string}
             */
            testPace?: "automatic" | "manual";
            projectData: components["schemas"]["ProjectData"];
        };
        SubmittedProject: {
            /**
             * Format: uuid
             * @description Our id of the project, for every other call.
             */
            id: string;
            /** @description Your own name of it, as it was sent. */
            externalId: string | null;
            /** @description Your purchase order, as it was sent. */
            poNumber: string | null;
            /**
             * @description pending: not paid. paid: accepted, waits for its draft. in_progress: drafted, reviewed by a person. completed: the report can be read.
             * @enum {string}
             */
            status: "pending" | "paid" | "in_progress" | "completed";
            /** @description Nothing will follow; status is then pending. */
            cancelled: boolean;
            /** @description outside-area: the address is in no market that is priced. declined: a person gave it back. */
            cancelReason: ("outside-area" | "declined") | null;
            /** @description It was sent with a test key. */
            testMode: boolean;
            /**
             * @description The report that was ordered.
             * @enum {string}
             */
            packageType: "basic" | "pro" | "premium";
            /** @description Who gets the report by mail. */
            customerEmail: string;
            /** @description The mail server refused the mail with the report; give your customer the link yourself. */
            mailRefused: boolean;
            /** @description Who the report is for. */
            customerName: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            createdAt: string;
            /** @description When the report is promised for. */
            dueAt: string | null;
            /** @description When the report was approved. */
            completedAt: string | null;
            /** @description US cents; null until the report is approved. */
            estimate: {
                /** @description The sum of the report’s lines, with each open question priced as its lines say. Plan with budgetCents. */
                totalCents: number;
                /** @description Half of such projects cost less: the sum of the lines and what open answers are expected to change, to three figures. */
                likelyCents: number;
                /** @description One project in ten costs less. */
                lowCents: number;
                /** @description One project in ten costs more. */
                highCents: number;
                /** @description Four such projects in five cost less. */
                budgetCents: number;
                /** @description totalCents a square foot. */
                perSquareFootCents: number;
                /** @description likelyCents a square foot, as the report says. */
                likelyPerSquareFootCents: number;
                /** @description Construction and everything that comes on top until the space opens, to three figures: likely, and enough for four projects in five. null in reports from before it was counted. */
                cashToOpen: {
                    /** @description Half of such projects need less. */
                    likelyCents: number;
                    /** @description Four such projects in five need less. */
                    safeCents: number;
                } | null;
            } | null;
            /** @description null until the report is approved, and after its link has ended. */
            report: {
                /**
                 * Format: uri
                 * @description The page of the report, for people. Whoever has it may read it.
                 */
                url: string;
                /**
                 * Format: uri
                 * @description The report as HTML.
                 */
                html: string;
                /**
                 * Format: uri
                 * @description The report as PDF.
                 */
                pdf: string;
                /**
                 * Format: uri
                 * @description Its figures as a workbook.
                 */
                xlsx: string;
                /**
                 * Format: uri
                 * @description Its lines as CSV.
                 */
                csv: string;
                /**
                 * Format: uri
                 * @description The report as data.
                 */
                json: string;
            } | null;
            /** @description Answers that cannot all be true. A person asks before the report is approved. */
            conflicts: {
                /** @description outside-area: nothing is drafted for this address; a person declines the project or opens the area. */
                id: string;
                /** @description Fields of projectData. */
                fields: string[];
                /** @description What cannot be true, in a sentence. */
                message: string;
            }[];
            /** @description What the texts say and no field does. It is never priced unless it is sent. */
            suggestions: {
                /** @description A field of projectData. */
                field: string;
                /** @description What to send in the field, if it is right. */
                value: string | number | boolean | string[] | null;
                /** @description Where the texts say so. */
                quote: string;
                /** @description Another value was sent than the texts say. */
                differs: boolean;
            }[];
        };
        TestAdvance: {
            /**
             * @description mail_refused: completed, and the mail server refused the report’s mail. cancelled: as when a person declines it. A step that was taken may be repeated. The answer is the project as it is now; the step follows a moment later.
             * @enum {string}
             */
            to: "in_progress" | "completed" | "mail_refused" | "cancelled";
        };
        Usage: {
            /** @description The customer’s, or without one the account’s own. */
            email: string;
            /** @description Test projects are counted, because the key is a test key. */
            testMode: boolean;
            /** @description How many projects there are, by status. */
            projects: {
                /** @description All of them. */
                total: number;
                /** @description Not paid. */
                pending: number;
                /** @description Accepted, and waiting for the draft. */
                paid: number;
                /** @description Drafted, and reviewed by a person. */
                in_progress: number;
                /** @description With a report that can be read. */
                completed: number;
                /** @description Nothing will follow. */
                cancelled: number;
            };
            /** @description Since the first of the month, in the time zone of the business. */
            thisMonth: number;
            /** @description When the first one was sent; null for an account without projects. */
            firstAt: string | null;
            /** @description When the newest one was sent. */
            lastAt: string | null;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The webhook-id of the message, the same at every try.
             */
            id: string;
            /**
             * Format: uuid
             * @description The project it is about.
             */
            projectId: string;
            /**
             * @description What happened to the project.
             * @enum {string}
             */
            event: "project.in_progress" | "project.completed" | "project.cancelled";
            /** @description Where it was sent. */
            url: string;
            /**
             * @description pending: tried again later. delivered: answered with 2xx. failed: given up.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description How often it was tried. */
            attempts: number;
            /** @description Every try, the oldest first. */
            tries: {
                /** @description When. */
                at: string;
                /** @description What was answered; null when there was no answer. */
                status: number | null;
                /** @description Why it failed. */
                error: string | null;
                /** @description How long the answer took. */
                ms: number;
            }[];
            /**
             * Format: date-time
             * @description When the message was made.
             */
            createdAt: string;
            /** @description When it was taken. */
            deliveredAt: string | null;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description A text of your own of 1 to 255 printable ASCII characters: letters, digits, punctuation and spaces. Repeating the same key with the same request within 24 hours returns the same answer and does nothing.
         * @example deal-1042-1
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Requests a minute. */
        "RateLimit-Limit": number;
        /** @description Requests left in this minute. */
        "RateLimit-Remaining": number;
        /** @description Seconds until the count is reset. */
        "RateLimit-Reset": number;
        /** @description Seconds to wait. */
        "Retry-After": number;
        /** @description rel="next": the next page. */
        Link: string;
        /** @description Bearer: how a key is sent. */
        "WWW-Authenticate": string;
        /** @description true when this answer was given before. */
        "Idempotency-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listProjects: {
        parameters: {
            query?: {
                /**
                 * @description How many a page has at most.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description From the Link header of the page before.
                 * @example WyIyMDI2LTA3LTAxIl0
                 */
                cursor?: string;
                /**
                 * @description Only projects in this status.
                 * @example completed
                 */
                status?: "pending" | "paid" | "in_progress" | "completed";
                /**
                 * @description true: only cancelled projects. false: none of them.
                 * @example false
                 */
                cancelled?: "true" | "false";
                /**
                 * @description Of any key of the account.
                 * @example deal-1042
                 */
                externalId?: string;
                /**
                 * @description At this moment or later.
                 * @example 2026-07-01T00:00:00Z
                 */
                createdFrom?: string;
                /**
                 * @description Before this moment.
                 * @example 2026-08-01T00:00:00Z
                 */
                createdBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                     *         "externalId": "deal-1042",
                     *         "poNumber": null,
                     *         "status": "completed",
                     *         "cancelled": false,
                     *         "cancelReason": null,
                     *         "testMode": true,
                     *         "packageType": "basic",
                     *         "customerEmail": "pat@builder.example",
                     *         "mailRefused": false,
                     *         "customerName": "Pat Builder",
                     *         "createdAt": "2026-07-01T14:05:00.000Z",
                     *         "dueAt": "2026-07-04T14:05:00.000Z",
                     *         "completedAt": "2026-07-01T14:05:08.000Z",
                     *         "estimate": {
                     *           "totalCents": 56090225,
                     *           "likelyCents": 32100000,
                     *           "lowCents": 11700000,
                     *           "highCents": 87800000,
                     *           "budgetCents": 61300000,
                     *           "perSquareFootCents": 31161,
                     *           "likelyPerSquareFootCents": 17833,
                     *           "cashToOpen": {
                     *             "likelyCents": 53200000,
                     *             "safeCents": 88700000
                     *           }
                     *         },
                     *         "report": {
                     *           "url": "https://plumbline.example/report/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq",
                     *           "html": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=html",
                     *           "pdf": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=pdf",
                     *           "xlsx": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=xlsx",
                     *           "csv": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=csv",
                     *           "json": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=json"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Project"][];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. `bad-cursor`: The cursor did not come from a `Link` header of this list. Start again without one. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-cursor";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-cursor";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                };
            };
            /** @description `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your own of 1 to 255 printable ASCII characters: letters, digits, punctuation and spaces. Repeating the same key with the same request within 24 hours returns the same answer and does nothing.
                 * @example deal-1042-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectSubmission"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedProject"];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. `bad-idempotency-key`: The header Idempotency-Key is not 1 to 255 printable ASCII characters. Send another one, such as a UUID. `bad-webhook-url`: The webhook address cannot be called: not https on port 443, with a password, or not public. Give an https address on port 443 that is reached from outside, or leave it out. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-idempotency-key" | "bad-webhook-url";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-idempotency-key" | "bad-webhook-url";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `plan-required`: The account is no longer on the Enterprise plan; test keys still work. Use a test key, or ask us for the plan. `test-key-only`: The call, or the field testPace, works with a test key only. Use a test key, or leave testPace out. `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. `cross-site`: A browser sent this from another site. Send it from your server. Keys belong on servers. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "plan-required" | "test-key-only" | "missing-scope" | "cross-site";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "plan-required" | "test-key-only" | "missing-scope" | "cross-site";
                    };
                };
            };
            /** @description `coming-soon`: This package cannot be ordered yet. Order another package. `external-id-taken`: The key has a project with this externalId; `projectId` names it unless it is in the same request. Go on with that project, or send another externalId. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "coming-soon" | "external-id-taken";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "coming-soon" | "external-id-taken";
                    };
                };
            };
            /** @description `too-large`: The body is larger than 2 MB. Send less at once, such as fewer projects. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                };
            };
            /** @description `unknown-content-type`: The body is not application/json in UTF-8. Send JSON with `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                };
            };
            /** @description `idempotency-key-reused`: The same Idempotency-Key was used for another request within 24 hours. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency-key-reused";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency-key-reused";
                    };
                };
            };
            /** @description `test-projects-used-up`: The account would have more than 200 test projects in 24 hours. Wait for `Retry-After` seconds, or send fewer: `detail` says how many are left. `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "test-projects-used-up" | "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "test-projects-used-up" | "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    createProjects: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your own of 1 to 255 printable ASCII characters: letters, digits, punctuation and spaces. Repeating the same key with the same request within 24 hours returns the same answer and does nothing.
                 * @example deal-1042-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkSubmission"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accepted": 1,
                     *       "refused": 1,
                     *       "results": [
                     *         {
                     *           "result": "accepted",
                     *           "index": 0,
                     *           "project": {
                     *             "id": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                     *             "externalId": "deal-1042",
                     *             "poNumber": null,
                     *             "status": "paid",
                     *             "cancelled": false,
                     *             "cancelReason": null,
                     *             "testMode": true,
                     *             "packageType": "basic",
                     *             "customerEmail": "pat@builder.example",
                     *             "mailRefused": false,
                     *             "customerName": "Pat Builder",
                     *             "createdAt": "2026-07-01T14:05:00.000Z",
                     *             "dueAt": "2026-07-04T14:05:00.000Z",
                     *             "completedAt": null,
                     *             "estimate": null,
                     *             "report": null,
                     *             "conflicts": [],
                     *             "suggestions": []
                     *           }
                     *         },
                     *         {
                     *           "result": "refused",
                     *           "index": 1,
                     *           "problem": {
                     *             "code": "coming-soon",
                     *             "message": "This package is coming soon and cannot be ordered yet."
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description How many are ordered. */
                        accepted: number;
                        /** @description How many are not. */
                        refused: number;
                        /** @description One for each project, in the order they were sent. */
                        results: components["schemas"]["BulkResult"][];
                    };
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. `bad-idempotency-key`: The header Idempotency-Key is not 1 to 255 printable ASCII characters. Send another one, such as a UUID. `bad-webhook-url`: The webhook address cannot be called: not https on port 443, with a password, or not public. Give an https address on port 443 that is reached from outside, or leave it out. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-idempotency-key" | "bad-webhook-url";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-idempotency-key" | "bad-webhook-url";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `plan-required`: The account is no longer on the Enterprise plan; test keys still work. Use a test key, or ask us for the plan. `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. `cross-site`: A browser sent this from another site. Send it from your server. Keys belong on servers. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "plan-required" | "missing-scope" | "cross-site";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "plan-required" | "missing-scope" | "cross-site";
                    };
                };
            };
            /** @description `too-large`: The body is larger than 2 MB. Send less at once, such as fewer projects. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                };
            };
            /** @description `unknown-content-type`: The body is not application/json in UTF-8. Send JSON with `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                };
            };
            /** @description `idempotency-key-reused`: The same Idempotency-Key was used for another request within 24 hours. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency-key-reused";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency-key-reused";
                    };
                };
            };
            /** @description `test-projects-used-up`: The account would have more than 200 test projects in 24 hours. Wait for `Retry-After` seconds, or send fewer: `detail` says how many are left. `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "test-projects-used-up" | "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "test-projects-used-up" | "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    showProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id that was answered when the project was sent.
                 * @example 0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                     *       "externalId": "deal-1042",
                     *       "poNumber": null,
                     *       "status": "completed",
                     *       "cancelled": false,
                     *       "cancelReason": null,
                     *       "testMode": true,
                     *       "packageType": "basic",
                     *       "customerEmail": "pat@builder.example",
                     *       "mailRefused": false,
                     *       "customerName": "Pat Builder",
                     *       "createdAt": "2026-07-01T14:05:00.000Z",
                     *       "dueAt": "2026-07-04T14:05:00.000Z",
                     *       "completedAt": "2026-07-01T14:05:08.000Z",
                     *       "estimate": {
                     *         "totalCents": 56090225,
                     *         "likelyCents": 32100000,
                     *         "lowCents": 11700000,
                     *         "highCents": 87800000,
                     *         "budgetCents": 61300000,
                     *         "perSquareFootCents": 31161,
                     *         "likelyPerSquareFootCents": 17833,
                     *         "cashToOpen": {
                     *           "likelyCents": 53200000,
                     *           "safeCents": 88700000
                     *         }
                     *       },
                     *       "report": {
                     *         "url": "https://plumbline.example/report/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq",
                     *         "html": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=html",
                     *         "pdf": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=pdf",
                     *         "xlsx": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=xlsx",
                     *         "csv": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=csv",
                     *         "json": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                };
            };
            /** @description `project-not-found`: No such project exists in the mode of this key. Check the id, and that a test key asks for a test project and a live key for a live one. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "project-not-found";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "project-not-found";
                    };
                };
            };
            /** @description `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    advanceTestProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id that was answered when the project was sent.
                 * @example 0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestAdvance"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                     *       "externalId": "deal-1042",
                     *       "poNumber": "PO-2107",
                     *       "status": "paid",
                     *       "cancelled": false,
                     *       "cancelReason": null,
                     *       "testMode": true,
                     *       "packageType": "basic",
                     *       "customerEmail": "pat@builder.example",
                     *       "mailRefused": false,
                     *       "customerName": "Pat Builder",
                     *       "createdAt": "2026-07-01T14:05:00.000Z",
                     *       "dueAt": "2026-07-04T14:05:00.000Z",
                     *       "completedAt": null,
                     *       "estimate": null,
                     *       "report": null
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `test-key-only`: The call, or the field testPace, works with a test key only. Use a test key, or leave testPace out. `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. `cross-site`: A browser sent this from another site. Send it from your server. Keys belong on servers. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "test-key-only" | "missing-scope" | "cross-site";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "test-key-only" | "missing-scope" | "cross-site";
                    };
                };
            };
            /** @description `project-not-found`: No such project exists in the mode of this key. Check the id, and that a test key asks for a test project and a live key for a live one. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "project-not-found";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "project-not-found";
                    };
                };
            };
            /** @description `not-manual`: The test project goes its way by itself. Send it with testPace "manual" to advance it. `cannot-advance`: The test project is cancelled, or is past this step. Steps lead on, never back; one that was taken may be repeated. Send a new project to go back. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not-manual" | "cannot-advance";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not-manual" | "cannot-advance";
                    };
                };
            };
            /** @description `too-large`: The body is larger than 2 MB. Send less at once, such as fewer projects. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                };
            };
            /** @description `unknown-content-type`: The body is not application/json in UTF-8. Send JSON with `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                };
            };
            /** @description `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    listProjectOutcomes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id that was answered when the project was sent.
                 * @example 0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "c2a7e4d0-5b18-4f63-a9d2-17e08b4c6f35",
                     *         "kind": "awarded",
                     *         "amountCents": 40250000,
                     *         "day": "2026-09-15",
                     *         "isSameScope": true,
                     *         "corrects": null,
                     *         "estimateCents": 32100000,
                     *         "lowCents": 11700000,
                     *         "highCents": 87800000,
                     *         "createdAt": "2026-09-16T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Outcome"][];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                };
            };
            /** @description `project-not-found`: No such project exists in the mode of this key. Check the id, and that a test key asks for a test project and a live key for a live one. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "project-not-found";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "project-not-found";
                    };
                };
            };
            /** @description `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    addProjectOutcome: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your own of 1 to 255 printable ASCII characters: letters, digits, punctuation and spaces. Repeating the same key with the same request within 24 hours returns the same answer and does nothing.
                 * @example deal-1042-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id that was answered when the project was sent.
                 * @example 0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutcomeSubmission"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c2a7e4d0-5b18-4f63-a9d2-17e08b4c6f35",
                     *       "kind": "awarded",
                     *       "amountCents": 40250000,
                     *       "day": "2026-09-15",
                     *       "isSameScope": true,
                     *       "corrects": null,
                     *       "estimateCents": 32100000,
                     *       "lowCents": 11700000,
                     *       "highCents": 87800000,
                     *       "createdAt": "2026-09-16T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Outcome"];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. `bad-idempotency-key`: The header Idempotency-Key is not 1 to 255 printable ASCII characters. Send another one, such as a UUID. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-idempotency-key";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-idempotency-key";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. `cross-site`: A browser sent this from another site. Send it from your server. Keys belong on servers. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope" | "cross-site";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope" | "cross-site";
                    };
                };
            };
            /** @description `project-not-found`: No such project exists in the mode of this key. Check the id, and that a test key asks for a test project and a live key for a live one. `no-such-entry`: The project has no such entry to correct. List the outcomes of the project and name one of them in `corrects`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "project-not-found" | "no-such-entry";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "project-not-found" | "no-such-entry";
                    };
                };
            };
            /** @description `no-report`: The project has no report yet that a cost could be compared with. Report the cost once the project is completed. `day-ahead`: The day lies ahead. Report a cost when its day has come. `corrected-already`: The entry was corrected before. Correct the newer one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "no-report" | "day-ahead" | "corrected-already";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "no-report" | "day-ahead" | "corrected-already";
                    };
                };
            };
            /** @description `too-large`: The body is larger than 2 MB. Send less at once, such as fewer projects. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                };
            };
            /** @description `unknown-content-type`: The body is not application/json in UTF-8. Send JSON with `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                };
            };
            /** @description `idempotency-key-reused`: The same Idempotency-Key was used for another request within 24 hours. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency-key-reused";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency-key-reused";
                    };
                };
            };
            /** @description `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    showUsage: {
        parameters: {
            query?: {
                /**
                 * @description Your customer; left out for the whole account.
                 * @example pat@builder.example
                 */
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "pat@builder.example",
                     *       "testMode": true,
                     *       "projects": {
                     *         "total": 4,
                     *         "pending": 0,
                     *         "paid": 1,
                     *         "in_progress": 1,
                     *         "completed": 2,
                     *         "cancelled": 0
                     *       },
                     *       "thisMonth": 2,
                     *       "firstAt": "2026-03-12T10:30:00Z",
                     *       "lastAt": "2026-07-01T14:05:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                };
            };
            /** @description `no-such-client`: No project of yours has this e-mail. Check the address. Without one the usage of the whole account is answered. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "no-such-client";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "no-such-client";
                    };
                };
            };
            /** @description `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description How many a page has at most.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description From the Link header of the page before.
                 * @example WyIyMDI2LTA3LTAxIl0
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "6d1f0b5e-2a94-4c37-8e21-90c4d7a35b18",
                     *         "projectId": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                     *         "event": "project.completed",
                     *         "url": "https://hooks.builder.example/plumbline",
                     *         "status": "delivered",
                     *         "attempts": 2,
                     *         "tries": [
                     *           {
                     *             "at": "2026-07-01T14:05:08.500Z",
                     *             "status": null,
                     *             "error": "timeout",
                     *             "ms": 5000
                     *           },
                     *           {
                     *             "at": "2026-07-01T14:05:18.818Z",
                     *             "status": 204,
                     *             "error": null,
                     *             "ms": 182
                     *           }
                     *         ],
                     *         "createdAt": "2026-07-01T14:05:08.000Z",
                     *         "deliveredAt": "2026-07-01T14:05:19.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. `bad-cursor`: The cursor did not come from a `Link` header of this list. Start again without one. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-cursor";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input" | "bad-cursor";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope";
                    };
                };
            };
            /** @description `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    resendWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 6d1f0b5e-2a94-4c37-8e21-90c4d7a35b18
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6d1f0b5e-2a94-4c37-8e21-90c4d7a35b18",
                     *       "projectId": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                     *       "event": "project.completed",
                     *       "url": "https://hooks.builder.example/plumbline",
                     *       "status": "pending",
                     *       "attempts": 0,
                     *       "tries": [
                     *         {
                     *           "at": "2026-07-01T14:05:08.500Z",
                     *           "status": null,
                     *           "error": "timeout",
                     *           "ms": 5000
                     *         },
                     *         {
                     *           "at": "2026-07-01T14:05:18.818Z",
                     *           "status": 204,
                     *           "error": null,
                     *           "ms": 182
                     *         }
                     *       ],
                     *       "createdAt": "2026-07-01T14:05:08.000Z",
                     *       "deliveredAt": "2026-07-01T14:05:19.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                };
            };
            /** @description `api-key-required`: No key, or one that is unknown, revoked or rotated out. Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "api-key-required";
                    };
                };
            };
            /** @description `missing-scope`: The key lacks the scope of this call. Use a key that has the scope, or make one. `cross-site`: A browser sent this from another site. Send it from your server. Keys belong on servers. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope" | "cross-site";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing-scope" | "cross-site";
                    };
                };
            };
            /** @description `no-such-delivery`: This key has no such webhook. List the webhooks with the key whose project they are about. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "no-such-delivery";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "no-such-delivery";
                    };
                };
            };
            /** @description `too-large`: The body is larger than 2 MB. Send less at once, such as fewer projects. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-large";
                    };
                };
            };
            /** @description `unknown-content-type`: The body is not application/json in UTF-8. Send JSON with `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unknown-content-type";
                    };
                };
            };
            /** @description `too-many-requests`: More than 100 requests in a minute. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    showOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        openapi: "3.1.0";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid-input`: The request is not as documented. Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-input";
                    };
                };
            };
            /** @description `internal-error`: An error of the server. Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal-error";
                    };
                };
            };
            /** @description `busy`: The server has no time for the request. Repeat the request after `Retry-After` seconds. `storage-full`: The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "busy" | "storage-full";
                    };
                };
            };
        };
    };
    "project.in_progress": {
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
                 *       "type": "project.in_progress",
                 *       "timestamp": "2026-07-01T14:05:08.000Z",
                 *       "data": {
                 *         "id": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                 *         "externalId": "deal-1042",
                 *         "poNumber": null,
                 *         "status": "in_progress",
                 *         "cancelled": false,
                 *         "cancelReason": null,
                 *         "testMode": true,
                 *         "packageType": "basic",
                 *         "customerEmail": "pat@builder.example",
                 *         "mailRefused": false,
                 *         "customerName": "Pat Builder",
                 *         "createdAt": "2026-07-01T14:05:00.000Z",
                 *         "dueAt": "2026-07-04T14:05:00.000Z",
                 *         "completedAt": null,
                 *         "estimate": null,
                 *         "report": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What happened to the project.
                     * @constant
                     */
                    type: "project.in_progress";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: components["schemas"]["Project"];
                };
            };
        };
        responses: {
            /** @description The receiver wants no more messages; delivery stops. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "project.completed": {
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
                 *       "type": "project.completed",
                 *       "timestamp": "2026-07-01T14:05:08.000Z",
                 *       "data": {
                 *         "id": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                 *         "externalId": "deal-1042",
                 *         "poNumber": null,
                 *         "status": "completed",
                 *         "cancelled": false,
                 *         "cancelReason": null,
                 *         "testMode": true,
                 *         "packageType": "basic",
                 *         "customerEmail": "pat@builder.example",
                 *         "mailRefused": false,
                 *         "customerName": "Pat Builder",
                 *         "createdAt": "2026-07-01T14:05:00.000Z",
                 *         "dueAt": "2026-07-04T14:05:00.000Z",
                 *         "completedAt": "2026-07-01T14:05:08.000Z",
                 *         "estimate": {
                 *           "totalCents": 56090225,
                 *           "likelyCents": 32100000,
                 *           "lowCents": 11700000,
                 *           "highCents": 87800000,
                 *           "budgetCents": 61300000,
                 *           "perSquareFootCents": 31161,
                 *           "likelyPerSquareFootCents": 17833,
                 *           "cashToOpen": {
                 *             "likelyCents": 53200000,
                 *             "safeCents": 88700000
                 *           }
                 *         },
                 *         "report": {
                 *           "url": "https://plumbline.example/report/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq",
                 *           "html": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=html",
                 *           "pdf": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=pdf",
                 *           "xlsx": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=xlsx",
                 *           "csv": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=csv",
                 *           "json": "https://plumbline.example/api/reports/secure/kQ7mZr2VxT9sLp4WnB6yHdC3fJ8gKa5uE1oRiXtMvNq?format=json"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What happened to the project.
                     * @constant
                     */
                    type: "project.completed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: components["schemas"]["Project"];
                };
            };
        };
        responses: {
            /** @description The receiver wants no more messages; delivery stops. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "project.cancelled": {
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
                 *       "type": "project.cancelled",
                 *       "timestamp": "2026-07-01T14:05:08.000Z",
                 *       "data": {
                 *         "id": "0f8a3c52-6c1d-4e0b-9d5a-3b7f1c2e4a60",
                 *         "externalId": "deal-1042",
                 *         "poNumber": null,
                 *         "status": "pending",
                 *         "cancelled": true,
                 *         "cancelReason": "declined",
                 *         "testMode": true,
                 *         "packageType": "basic",
                 *         "customerEmail": "pat@builder.example",
                 *         "mailRefused": false,
                 *         "customerName": "Pat Builder",
                 *         "createdAt": "2026-07-01T14:05:00.000Z",
                 *         "dueAt": "2026-07-04T14:05:00.000Z",
                 *         "completedAt": null,
                 *         "estimate": null,
                 *         "report": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What happened to the project.
                     * @constant
                     */
                    type: "project.cancelled";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: components["schemas"]["Project"];
                };
            };
        };
        responses: {
            /** @description The receiver wants no more messages; delivery stops. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
