import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentList } from "~/features/admin/lists/content-list";
import { answerContentBulk, readContentPage } from "~/features/admin/lists/content-list.server";
import { SeverityMeter } from "~/features/content/cvss/severity-meter";
import { Day } from "~/features/site/clock/moment";
import {
  readVulnerabilitiesToModerate,
  type VulnerabilityModerationRow,
} from "~/features/content/vulnerabilities/vulnerability-moderation.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理漏洞" });

export const loader = ({ request }: LoaderFunctionArgs) =>
  readContentPage(request, "vulnerabilities", readVulnerabilitiesToModerate);

export const action = ({ request }: ActionFunctionArgs) =>
  answerContentBulk(request, "vulnerabilities");

const statuses = { published: "已发布", deleted: "已隐藏" };

const facts = ({ severity, imported, disclosedTime }: VulnerabilityModerationRow) => (
  <>
    <span>
      <SeverityMeter severity={severity} />
    </span>
    <span>{imported ? "导入" : "手写"}</span>
    <Day at={disclosedTime} />
  </>
);

/** All vulnerabilities, to look through and to act on many at once. */
export default function AdminVulnerabilities() {
  return (
    <ContentList
      {...useLoaderData<typeof loader>()}
      heading="漏洞"
      create={{ to: "/admin/vulnerabilities/create", words: "新增漏洞" }}
      statuses={statuses}
      filters={["severity", "days"]}
      wordsLabel="标题的文字、编号"
      reasonGoes="会记下来"
      facts={facts}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
