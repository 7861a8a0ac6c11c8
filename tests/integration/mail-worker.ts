import "~/features/accounts/mail/account-mail.commands.server";
import { closeDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

// Run as a program: sends the mails that are due, as a server process does.
await runDueJobs();
await closeDatabase();
