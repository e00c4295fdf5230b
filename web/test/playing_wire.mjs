/* playing_wire.mjs - finished games for tests about results. */

/** A whole game by way of this page's own cookie: somebody sits down, leaves, and bots finish it. */
export const leaveGame = (page, game) =>
  page.evaluate(
    (slug) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
        let table = null;
        const say = (message) => socket.send(JSON.stringify({ id: Math.random().toString(36).slice(2), ...message }));
        socket.onopen = () => say({ t: "hello", v: 1 });
        socket.onerror = () => reject(new Error("no line"));
        socket.onmessage = ({ data }) => {
          const heard = JSON.parse(data);
          if (heard.t === "welcome")
            say({ t: "create", game: slug, seats: 3, bots: ["", "level1", "level1"], rated: true });
          if (heard.t === "no") reject(new Error(heard.why));
          if (heard.t === "table" && !table) {
            table = heard.table;
            say({ t: "start", table });
          }
          if (heard.t === "snap" && heard.seat !== null) say({ t: "stand", table });
          if (heard.over) {
            socket.close();
            resolve();
          }
        };
      }),
    game,
  );
