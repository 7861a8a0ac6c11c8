import { readDemoFolder } from "~/cli/demo/demo-content.server";
import { demoArticle } from "~/features/content/articles/article-demo.server";
import { demoTopic } from "~/features/content/topics/topic-demo.server";

/** The demo's topics and tweets, and its articles, as their files tell them. */
export const demoTopics = readDemoFolder("topics").map((told) => demoTopic.parse(told));
export const demoArticles = readDemoFolder("articles").map((told) => demoArticle.parse(told));
