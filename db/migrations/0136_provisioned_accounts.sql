CREATE TABLE "provisioned_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"external_id" text collate "C",
	"given_name" text,
	"family_name" text,
	"title" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provisioned_roles" (
	"role_id" bigint PRIMARY KEY NOT NULL,
	"allowed_by" bigint NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provisioned_accounts" ADD CONSTRAINT "provisioned_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_roles" ADD CONSTRAINT "provisioned_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_roles" ADD CONSTRAINT "provisioned_roles_allowed_by_users_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_accounts_external" ON "provisioned_accounts" USING btree ("external_id");