// charsu.cc - the games of libcharsu in OpenSpiel, for its C++ side.
//
// Copy this file beside OpenSpiel's own games, or link it to them: it registers
// charsu_dej and so on, one for each game that the library has.
//
//   g++ -std=c++20 -I OPEN_SPIEL_TOP ... charsu.cc -lcharsu
//   auto game = open_spiel::LoadGame("charsu_dej(players=4)");
//
// Chance is explicit. An action is its fixed number, or, in Karzar, which has
// too many for that, its place in the list of legal ones. A position is held as
// bytes; an information state is everything that a player has done and was told.
// docs/python.md says what stands in the tensors: they are the same.

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "charsu.h"
#include "open_spiel/spiel.h"
#include "open_spiel/spiel_utils.h"

namespace open_spiel {
namespace charsu_spiel {
namespace {

constexpr int kLast = 64;    // events in a tensor
constexpr int kEvent = 10;   // bytes of one
constexpr int kDefault = 4;  // players

using Bytes = std::vector<uint8_t>;

struct ActionBytes {
  std::array<uint8_t, CHARSU_ACTION_BYTES> at;
};

int SeatsMin(int game) {
  return std::max(2, charsu_number(game, CHARSU_NUMBER_SEATS_MIN));
}

int SeatsMax(int game) { return charsu_number(game, CHARSU_NUMBER_SEATS_MAX); }

GameType TypeOf(int game) {
  std::string slug = charsu_slug(game, CHARSU_WORDS_GAME, 0);
  return GameType{
      /*short_name=*/"charsu_" + slug,
      /*long_name=*/"Charsu: " + slug,
      GameType::Dynamics::kSequential,
      GameType::ChanceMode::kExplicitStochastic,
      GameType::Information::kImperfectInformation,
      GameType::Utility::kZeroSum,
      GameType::RewardModel::kTerminal,
      /*max_num_players=*/SeatsMax(game),
      /*min_num_players=*/SeatsMin(game),
      /*provides_information_state_string=*/true,
      /*provides_information_state_tensor=*/true,
      /*provides_observation_string=*/false,
      /*provides_observation_tensor=*/true,
      /*parameter_specification=*/
      {{"players", GameParameter(std::min(kDefault, SeatsMax(game)))}}};
}

// One row of a batch: what the rules say of a position.
class Row {
 public:
  Row(int game, const std::vector<uint8_t>& setup)
      : slots_(charsu_number(game, CHARSU_NUMBER_SLOTS)),
        state_(charsu_number(game, CHARSU_NUMBER_STATE) / 8 + 1),
        actions_(slots_),
        weights_(slots_) {
    batch_.game = game;
    batch_.games = 1;
    batch_.chance_out = 1;
    std::copy(setup.begin(), setup.end(), batch_.setup);
    batch_.state = reinterpret_cast<uint8_t*>(state_.data());
    batch_.dice = &dice_;
    batch_.choice = &choice_;
    batch_.seat = &seat_;
    batch_.slots = &n_;
    batch_.action = actions_.data()->at.data();
    batch_.weight = weights_.data();
    batch_.over = &over_;
    batch_.points = points_;
    batch_.place = place_;
    batch_.length = &length_;
    SPIEL_CHECK_EQ(charsu_batch_reset(&batch_), 0);
  }
  Row(const Row&) = delete;

  int Size() const { return charsu_number(batch_.game, CHARSU_NUMBER_STATE); }
  Bytes Position() const { return Bytes(batch_.state, batch_.state + Size()); }

  // It shows the position it stands at already, which is the usual case.
  void Show(const Bytes& position) {
    if (std::equal(position.begin(), position.end(), batch_.state)) return;
    std::copy(position.begin(), position.end(), batch_.state);
    SPIEL_CHECK_EQ(charsu_batch_show(&batch_, 0, 1), 0);
  }

  void Step(int slot) {
    choice_ = slot;
    SPIEL_CHECK_EQ(charsu_batch_step(&batch_, 0, 1), 0);
  }

  Bytes Observe(int player) {
    // 8 bytes at a time, as the library wants it aligned
    std::vector<uint64_t> out(state_.size());
    auto* at = reinterpret_cast<uint8_t*>(out.data());
    SPIEL_CHECK_EQ(charsu_batch_observe(&batch_, 0, player, at), Size());
    return Bytes(at, at + Size());
  }

  int Seat() const { return seat_; }
  int Slots() const { return n_; }
  bool Over() const { return over_ != 0; }
  int Place(int player) const { return place_[player]; }
  const ActionBytes& ActionAt(int slot) const { return actions_[slot]; }
  uint32_t Weight(int slot) const { return weights_[slot]; }

 private:
  int slots_;
  charsu_batch batch_ = {};
  std::vector<uint64_t> state_;
  std::vector<ActionBytes> actions_;
  std::vector<uint32_t> weights_;
  uint64_t dice_ = 0;
  uint16_t choice_ = 0, n_ = 0, length_ = 0;
  uint8_t seat_ = 0, over_ = 0, place_[CHARSU_SEATS] = {};
  int16_t points_[CHARSU_SEATS] = {};
};

// A desk: it tells a game again, in words.
class Desk {
 public:
  Desk(int game, const std::vector<uint8_t>& setup)
      : game_(game), desk_(charsu_new(), charsu_free) {
    auto* bytes = Area<uint8_t>(CHARSU_AREA_BYTES);
    std::copy(setup.begin(), setup.end(), bytes);
    std::memset(bytes + setup.size(), 0, CHARSU_KEY_BYTES);
    SPIEL_CHECK_GE(charsu_start(desk_.get(), game), 0);
  }

  std::string Text(const ActionBytes& action) {
    *Area<ActionBytes>(CHARSU_AREA_ACTIONS) = action;
    charsu_action_text(desk_.get(), game_, 0);
    return Area<char>(CHARSU_AREA_TEXT);
  }

  // How many events that player was told; they lie in HEARD.
  int Replay(const std::vector<ActionBytes>& log, int player) {
    std::copy(log.begin(), log.end(), Area<ActionBytes>(CHARSU_AREA_LOG));
    SPIEL_CHECK_GE(charsu_replay(desk_.get(), log.size(), -1), 0);
    return charsu_hear(desk_.get(), player);
  }

  const uint8_t* Heard(int i) {
    return Area<uint8_t>(CHARSU_AREA_HEARD) + kEvent * i;
  }

  // What player did (">") and was told, in order.
  std::string Story(const std::vector<ActionBytes>& log, int player) {
    std::vector<std::pair<int, std::string>> lines;
    int told = Replay(log, player);
    charsu_story_tell(desk_.get(), 0);
    for (int ply = 1; ply <= static_cast<int>(log.size()); ++ply)
      if (log[ply - 1].at[0] == player)
        lines.emplace_back(ply, ">" + Text(log[ply - 1]));
    for (int i = 0; i < told; ++i) {
      charsu_event_text(desk_.get(), game_, i);
      lines.emplace_back(charsu_story_ply(desk_.get(), i),
                         Area<char>(CHARSU_AREA_TEXT));
    }
    std::stable_sort(
        lines.begin(), lines.end(),
        [](const auto& a, const auto& b) { return a.first < b.first; });
    std::string story;
    for (const auto& line : lines) story += "\n" + line.second;
    return story;
  }

 private:
  template <typename T>
  T* Area(int area) {
    return static_cast<T*>(charsu_area(desk_.get(), area));
  }

  int game_;
  std::unique_ptr<charsu, void (*)(charsu*)> desk_;
};

class CharsuGame : public Game {
 public:
  CharsuGame(int game, const GameParameters& params)
      : Game(TypeOf(game), params), game_(game) {
    int players = ParameterValue<int>("players");
    if (players < SeatsMin(game) || players > SeatsMax(game))
      SpielFatalError("No game has that many players.");
    std::unique_ptr<charsu, void (*)(charsu*)> desk(charsu_new(), charsu_free);
    int n = charsu_standard(desk.get(), game, players);
    auto* bytes =
        static_cast<uint8_t*>(charsu_area(desk.get(), CHARSU_AREA_BYTES));
    setup_.assign(bytes, bytes + n);
  }

  int NumDistinctActions() const override {
    int fixed = charsu_indexes(game_);
    return fixed ? fixed : charsu_number(game_, CHARSU_NUMBER_SLOTS);
  }
  int MaxChanceOutcomes() const override { return NumDistinctActions(); }
  int NumPlayers() const override { return setup_[0]; }
  double MinUtility() const override { return -1; }
  double MaxUtility() const override { return 1; }
  absl::optional<double> UtilitySum() const override { return 0; }
  int MaxGameLength() const override { return 65535; }
  std::unique_ptr<State> NewInitialState() const override;
  std::vector<int> ObservationTensorShape() const override {
    return {charsu_number(game_, CHARSU_NUMBER_STATE)};
  }
  std::vector<int> InformationStateTensorShape() const override {
    return {ObservationTensorShape()[0] + kLast * kEvent};
  }

  int Number() const { return game_; }
  const std::vector<uint8_t>& Setup() const { return setup_; }

 private:
  int game_;
  std::vector<uint8_t> setup_;
};

class CharsuState : public State {
 public:
  explicit CharsuState(std::shared_ptr<const Game> game)
      : State(game),
        number_(static_cast<const CharsuGame&>(*game).Number()),
        row_(std::make_shared<Row>(
            number_, static_cast<const CharsuGame&>(*game).Setup())),
        desk_(std::make_shared<Desk>(
            number_, static_cast<const CharsuGame&>(*game).Setup())),
        position_(row_->Position()) {
    Look();
  }
  CharsuState(const CharsuState&) = default;

  Player CurrentPlayer() const override {
    if (IsTerminal()) return kTerminalPlayerId;
    return actor_ == CHARSU_CHANCE ? kChancePlayerId : actor_;
  }
  bool IsTerminal() const override { return !returns_.empty(); }
  std::vector<double> Returns() const override {
    return IsTerminal() ? returns_ : std::vector<double>(num_players_, 0.0);
  }
  std::vector<Action> LegalActions() const override { return ids_; }
  ActionsAndProbs ChanceOutcomes() const override {
    double total = std::accumulate(weights_.begin(), weights_.end(), 0.0);
    ActionsAndProbs out;
    for (size_t i = 0; i < ids_.size(); ++i)
      out.emplace_back(ids_[i], weights_[i] / total);
    return out;
  }
  std::string ActionToString(Player, Action action) const override {
    return desk_->Text(choices_[SlotOf(action)]);
  }
  std::string ToString() const override {
    std::string out;
    for (const auto& action : log_) out += desk_->Text(action) + "\n";
    return out;
  }
  std::string InformationStateString(Player player) const override {
    CheckPlayer(player);
    return "p" + std::to_string(player) + " of " +
           std::to_string(num_players_) + desk_->Story(log_, player);
  }
  void ObservationTensor(Player player,
                         absl::Span<float> values) const override {
    CheckPlayer(player);
    row_->Show(position_);
    Bytes seen = row_->Observe(player);
    SPIEL_CHECK_EQ(values.size(), seen.size());
    for (size_t i = 0; i < seen.size(); ++i) values[i] = seen[i] / 255.0f;
  }
  void InformationStateTensor(Player player,
                              absl::Span<float> values) const override {
    size_t size = row_->Size();
    SPIEL_CHECK_EQ(values.size(), size + kLast * kEvent);
    ObservationTensor(player, values.subspan(0, size));
    std::fill(values.begin() + size, values.end(), 0.0f);
    int told = desk_->Replay(log_, player);
    for (int i = 0; i < std::min(told, kLast); ++i)
      for (int k = 0; k < kEvent; ++k)
        values[size + kEvent * i + k] = desk_->Heard(told - 1 - i)[k] / 255.0f;
  }
  std::unique_ptr<State> Clone() const override {
    return std::make_unique<CharsuState>(*this);
  }

 protected:
  void DoApplyAction(Action action) override {
    int slot = SlotOf(action);
    row_->Show(position_);
    row_->Step(slot);
    log_.push_back(choices_[slot]);
    if (row_->Over()) {
      Finish();
      return;
    }
    position_ = row_->Position();
    Look();
  }

 private:
  void CheckPlayer(Player player) const {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, num_players_);
  }

  int SlotOf(Action action) const {
    auto at = std::lower_bound(ids_.begin(), ids_.end(), action);
    SPIEL_CHECK_TRUE(at != ids_.end() && *at == action);
    return at - ids_.begin();
  }

  // The row stands where this state does: keep what it shows.
  void Look() {
    bool fixed = charsu_indexes(number_) > 0;
    actor_ = row_->Seat();
    ids_.clear();
    choices_.clear();
    weights_.clear();
    for (int slot = 0; slot < row_->Slots(); ++slot) {
      const ActionBytes& action = row_->ActionAt(slot);
      choices_.push_back(action);
      ids_.push_back(fixed ? charsu_index_of(number_, action.at.data()) : slot);
      if (actor_ == CHARSU_CHANCE) weights_.push_back(row_->Weight(slot));
    }
  }

  void Finish() {
    int first = 0;
    for (int p = 0; p < num_players_; ++p) first += row_->Place(p) == 0;
    for (int p = 0; p < num_players_; ++p)
      returns_.push_back((row_->Place(p) == 0) / static_cast<double>(first) -
                         1.0 / num_players_);
    ids_.clear();
    choices_.clear();
    weights_.clear();
  }

  int number_;
  std::shared_ptr<Row> row_;  // shared with clones, and set before every use
  std::shared_ptr<Desk> desk_;
  Bytes position_;
  std::vector<ActionBytes> log_, choices_;
  std::vector<Action> ids_;
  std::vector<uint32_t> weights_;
  std::vector<double> returns_;
  int actor_ = 0;
};

std::unique_ptr<State> CharsuGame::NewInitialState() const {
  return std::make_unique<CharsuState>(shared_from_this());
}

// One registerer for each game of the library.
const std::vector<std::unique_ptr<GameRegisterer>> registered = [] {
  std::vector<std::unique_ptr<GameRegisterer>> all;
  for (int game = 0; game < charsu_games(); ++game)
    all.push_back(std::make_unique<GameRegisterer>(
        TypeOf(game), [game](const GameParameters& params) {
          return std::shared_ptr<const Game>(new CharsuGame(game, params));
        }));
  return all;
}();

}  // namespace
}  // namespace charsu_spiel
}  // namespace open_spiel
