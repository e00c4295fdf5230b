/* notice.tsx - a page that has one thing to say: what is not here, and the way home. */
import type { ComponentChildren, JSX } from "preact";
import { go } from "../route.ts";
import { t } from "../words.ts";
import { Ground, Icon } from "../kit/art.tsx";
import { PageTop } from "../kit/top.tsx";

export const Notice = ({ title, children }: { title: string; children?: ComponentChildren }): JSX.Element => (
  <div class="page">
    <Ground />
    <PageTop />
    <main id="main" class="notice">
      <h1>{title}</h1>
      {children}
      <button type="button" class="btn out" onClick={() => go({ at: "home" })}>
        <Icon name="home" />
        {t("home")}
      </button>
    </main>
  </div>
);
